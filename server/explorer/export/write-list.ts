import type { FileHandle } from 'node:fs/promises';
import type { ColumnKind } from '../../../src/api/contract/records/explorer.ts';
import { CSV_BOM } from '../../../src/shared/csv.ts';
import { peopleLine } from '../../../src/shared/csv-for-people.ts';
import { momentCells, momentColumns } from '../../office-time.ts';
import type { CatalogueColumn } from '../catalogue.ts';
import { cellText } from './cell-text.ts';
import type { NextRows } from './list-cursor.ts';

export interface WrittenList {
  readonly bytes: number;
  readonly rows: number;
}

export interface ListWriting {
  readonly shown: readonly CatalogueColumn[];
  readonly file: FileHandle;
  /** Aborted when nobody waits for the file any more. */
  readonly gone: AbortSignal;
}

/** Writes a list into a file, in constant memory. There is one such function for CSV and one for XLSX. */
export type WriteList = (next: NextRows, writing: ListWriting) => Promise<WrittenList>;

/** Writes the list as CSV for people. */
export async function writeList(next: NextRows, { shown, file, gone }: ListWriting): Promise<WrittenList> {
  // The transaction may be retried: then the first try has written rows already.
  await file.truncate();
  let [bytes, count] = [0, 0];
  const write = async (text: string): Promise<void> => {
    gone.throwIfAborted();
    const piece = Buffer.from(text);
    bytes += piece.length;
    // Uses appendFile: on a full disk `write` stores a part of the bytes and reports no error.
    await file.appendFile(piece);
  };
  await write(CSV_BOM + peopleLine(shown.flatMap(headersOf)));
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    count += rows.length;
    const lines = rows.map((row) =>
      peopleLine(shown.flatMap(({ kind }, place) => cellsOf(kind, row[place] ?? null))),
    );
    await write(lines.join(''));
  }
  return { bytes, rows: count };
}

const headersOf = ({ kind, label }: CatalogueColumn): readonly string[] =>
  kind === 'momento' ? momentColumns(label) : [label];

const cellsOf = (kind: ColumnKind, text: string | null): readonly string[] =>
  kind === 'momento' ? momentCells(text) : [cellText(kind, text)];
