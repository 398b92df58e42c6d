import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Correction } from '../../api/contract/corrections.ts';
import { CSV_BOM } from '../../shared/csv.ts';
import { MAX_CSV_CHARACTERS } from './budgets.ts';
import { type BuildLoadRequest, type BuiltLoad, SESSION_CSV_LIMIT, WorkbookError } from './protocol.ts';
import type { Bytes } from './zip-part.ts';

/** The CSV, and the same as a JSON string, both as bytes: no text as long as the whole load ever exists. */
export interface LoadBody {
  append(csv: string): void;
  finish(load: {
    readonly rows: number;
    readonly columns: readonly string[];
    readonly corrections: readonly Correction[];
  }): Pick<BuiltLoad, 'head' | 'csv' | 'csvJson' | 'sha256' | 'characters' | 'csvText'>;
}

const CSV_TYPE = 'text/csv;charset=utf-8';

export function createLoadBody({ fileName }: BuildLoadRequest): LoadBody {
  const encoder = new TextEncoder();
  const hash = sha256.create();
  const csv: Bytes[] = [];
  const json: Bytes[] = [];
  const text: string[] = [];
  let characters = 0;

  const append = (piece: string): void => {
    characters += piece.length;
    if (characters > MAX_CSV_CHARACTERS) throw new WorkbookError('tooLarge');
    const bytes = encoder.encode(piece);
    hash.update(bytes);
    csv.push(bytes);
    json.push(encoder.encode(JSON.stringify(piece).slice(1, -1)));
    if (characters <= SESSION_CSV_LIMIT) text.push(piece);
    else text.length = 0;
  };
  append(CSV_BOM);

  return {
    append,
    finish: ({ rows, columns, corrections }) => ({
      head: {
        fileName,
        totalRows: rows,
        mappedColumns: Object.fromEntries(columns.map((column) => [column, true])),
        ...(corrections.length > 0 && { correcciones: corrections }),
      },
      csv: new Blob(csv, { type: CSV_TYPE }),
      csvJson: new Blob(['"', ...json, '"']),
      sha256: bytesToHex(hash.digest()),
      characters,
      csvText: characters <= SESSION_CSV_LIMIT ? text.join('') : null,
    }),
  };
}
