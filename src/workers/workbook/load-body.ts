import { CSV_BOM } from '../../shared/csv.ts';
import { MAX_CSV_CHARACTERS } from './budgets.ts';
import { type BuildLoadRequest, SESSION_CSV_LIMIT, WorkbookError } from './protocol.ts';
import type { Bytes } from './zip-part.ts';

/** The CSV and the JSON that carries it, both as bytes: no text as long as the whole load ever exists. */
export interface LoadBody {
  append(csv: string): void;
  finish(load: { readonly rows: number; readonly columns: readonly string[] }): {
    readonly csv: Blob;
    readonly body: Blob;
    readonly characters: number;
    readonly csvText: string | null;
  };
}

const CSV_TYPE = 'text/csv;charset=utf-8';
const JSON_TYPE = 'application/json';

export function createLoadBody({ fileName, uploadId }: BuildLoadRequest): LoadBody {
  const encoder = new TextEncoder();
  const csv: Bytes[] = [];
  const json: Bytes[] = [];
  const text: string[] = [];
  let characters = 0;

  const append = (piece: string): void => {
    characters += piece.length;
    if (characters > MAX_CSV_CHARACTERS) throw new WorkbookError('tooLarge');
    csv.push(encoder.encode(piece));
    json.push(encoder.encode(JSON.stringify(piece).slice(1, -1)));
    if (characters <= SESSION_CSV_LIMIT) text.push(piece);
    else text.length = 0;
  };
  append(CSV_BOM);

  return {
    append,
    finish({ rows, columns }) {
      // The long text comes last: whoever reads it as a stream then knows all the rest.
      const head = JSON.stringify({
        fileName,
        uploadId,
        totalRows: rows,
        mappedColumns: Object.fromEntries(columns.map((column) => [column, true])),
      });
      return {
        csv: new Blob(csv, { type: CSV_TYPE }),
        body: new Blob([`${head.slice(0, -1)},"csvContent":"`, ...json, '"}'], { type: JSON_TYPE }),
        characters,
        csvText: characters <= SESSION_CSV_LIMIT ? text.join('') : null,
      };
    },
  };
}
