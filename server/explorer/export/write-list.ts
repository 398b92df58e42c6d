import type { FileHandle } from 'node:fs/promises';
import { CSV_BOM } from '../../../src/shared/csv.ts';
import { peopleLine } from '../../../src/shared/csv-for-people.ts';
import type { Transaction } from '../../db/database.ts';
import { cellText } from './cell-text.ts';
import { type AskedList, rowsInOrder } from './rows-in-order.ts';

export interface WrittenList {
  readonly bytes: number;
  readonly rows: number;
}

/** As CSV for people, of one moment and in constant memory. `gone`: nobody wants it any more. */
export async function writeList(
  tx: Transaction,
  asked: AskedList,
  file: FileHandle,
  gone: AbortSignal,
): Promise<WrittenList> {
  let [bytes, rows] = [0, 0];
  const write = async (text: string): Promise<void> => {
    gone.throwIfAborted();
    const piece = Buffer.from(text);
    bytes += piece.length;
    // Not write(): on a full disk that writes a part and reports no error.
    await file.appendFile(piece);
  };
  await tx.run('set transaction isolation level repeatable read, read only');
  await write(CSV_BOM + peopleLine(asked.shown.map(({ label }) => label)));
  for await (const batch of rowsInOrder(tx, asked)) {
    rows += batch.length;
    const lines = batch.map(({ valores }) =>
      peopleLine(asked.shown.map(({ name, kind }) => cellText(kind, valores[name] ?? null))),
    );
    await write(lines.join(''));
  }
  return { bytes, rows };
}
