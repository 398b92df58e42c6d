import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isDecimal, trimmed } from '../../../src/shared/load-rules/cell-readers.ts';
import type { Tables } from '../../db/tables.ts';
import { type KeptFile, readPiece } from '../files/kept-files.ts';
import type { ComparedField } from './compared-fields.ts';

const QUOTE = 0x22;
const NEW_LINE = 0x0a;
const FIRST_ROWS = 1_024;
/** How many rows are read before other requests are served; that takes some 20 ms. */
const ROWS_AT_ONCE = 1_000;
/** Separates cells in a digest. No cell of a sheet contains it. */
const BETWEEN = '\u001f';
const BYTE_ORDER_MARK = '\u{feff}';

export type RowValues = ReadonlyMap<string, string>;

interface Layout {
  readonly header: readonly string[];
  /** By column: whether it is a text field, where '12.50' and '12.5' differ. */
  readonly isText: readonly boolean[];
  /** The compared fields that the file has, in the order of the sheet: number of the field and of its column. */
  readonly columns: readonly (readonly [field: number, column: number])[];
  readonly naming: readonly number[];
}

/**
 * An index of a kept CSV: where each row starts, its name, and a digest of its values. The values themselves are read
 * from the file when they are shown: the index of 200,000 rows takes 30 MB, with values it would take ten times that.
 */
export class FileIndex {
  private readonly starts: number[] = [];
  private readonly pieceStarts: number[] = [];
  private digests = new BigUint64Array(FIRST_ROWS);
  private layout: Layout | null = null;
  /** The name of each row, in the order of the file. */
  readonly names: string[] = [];

  private constructor(
    private readonly fields: readonly ComparedField[],
    private readonly nameFields: readonly string[],
  ) {}

  /** `nameFields`: the fields whose values together name a row. */
  static async of(
    db: Kysely<Tables>,
    file: KeptFile,
    fields: readonly ComparedField[],
    nameFields: readonly string[],
  ): Promise<FileIndex> {
    const index = new FileIndex(fields, nameFields);
    let rest: Buffer = Buffer.alloc(0);
    let quoted = false;
    let scanned = 0;
    let from = 0;
    for (let number = 1; ; number++) {
      const piece = await readPiece(db, file, number);
      if (piece === null) break;
      index.pieceStarts.push(from + rest.length);
      rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      let start = 0;
      for (; scanned < rest.length; scanned++) {
        const byte = rest[scanned];
        if (byte === QUOTE) quoted = !quoted;
        else if (byte === NEW_LINE && !quoted) {
          index.take(rest.subarray(start, scanned), from + start);
          start = scanned + 1;
          if (index.names.length % ROWS_AT_ONCE === 0) await letOthersRun();
        }
      }
      from += start;
      scanned -= start;
      rest = rest.subarray(start);
    }
    index.take(rest, from);
    index.starts.push(from + rest.length);
    return index;
  }

  /** The index of a sheet that the load did not have; it has no rows. */
  static empty(): FileIndex {
    const index = new FileIndex([], []);
    index.starts.push(0);
    return index;
  }

  isSame(row: number, other: FileIndex, otherRow: number): boolean {
    return this.digests[row] === other.digests[otherRow];
  }

  /** The values of the rows by field, written as the portal would store them. */
  async values(db: Kysely<Tables>, file: KeptFile, rows: readonly number[]): Promise<RowValues[]> {
    const pieces = new Map<number, Buffer>();
    const read: RowValues[] = [];
    for (const row of rows) {
      const [start, end] = [this.starts[row] ?? 0, this.starts[row + 1] ?? 0];
      const parts: Buffer[] = [];
      for (let at = this.pieceOf(start); at < this.pieceStarts.length; at++) {
        const pieceStart = this.pieceStarts[at] ?? 0;
        if (pieceStart >= end) break;
        const piece = pieces.get(at) ?? (await readPiece(db, file, at + 1));
        if (piece === null) break;
        pieces.set(at, piece);
        parts.push(piece.subarray(Math.max(0, start - pieceStart), end - pieceStart));
      }
      const cells = this.cellsIn(
        Buffer.concat(parts)
          .toString('utf8')
          .replace(/\r?\n$/, ''),
      );
      read.push(new Map((this.layout?.header ?? []).map((name, at) => [name, cells[at] ?? ''])));
    }
    return read;
  }

  private pieceOf(start: number): number {
    let [low, high] = [0, this.pieceStarts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.pieceStarts[middle] ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private take(line: Buffer, start: number): void {
    const text = line.toString('utf8').replace(/\r$/, '');
    if (this.layout === null) {
      this.layout = this.layoutOf(text);
      return;
    }
    if (text === '') return;
    const cells = this.cellsIn(text);
    const row = this.names.length;
    if (row === this.digests.length) {
      const grown = new BigUint64Array(row * 2);
      grown.set(this.digests);
      this.digests = grown;
    }
    let said = '';
    for (const [field, column] of this.layout.columns) {
      const cell = cells[column];
      // An empty cell counts the same as a missing column.
      if (cell !== undefined && cell !== '') said += `${field}${BETWEEN}${cell}${BETWEEN}`;
    }
    this.digests[row] = hash('sha1', said, 'buffer').readBigUInt64LE();
    this.starts.push(start);
    this.names.push(this.layout.naming.map((column) => cells[column] ?? '').join(BETWEEN));
  }

  private layoutOf(line: string): Layout {
    const header = cellsOf(line.replace(BYTE_ORDER_MARK, '')).map((name) => name.trim().toLowerCase());
    const types = new Map(this.fields.map(({ nombre, tipo }) => [nombre, tipo]));
    return {
      header,
      isText: header.map((name) => types.get(name) === 'texto'),
      columns: this.fields.flatMap(({ nombre }, field) => {
        const column = header.indexOf(nombre);
        return column === -1 ? [] : [[field, column] as const];
      }),
      naming: this.nameFields.map((name) => header.indexOf(name)),
    };
  }

  private cellsIn(text: string): string[] {
    const isText = this.layout?.isText ?? [];
    return cellsOf(text).map((written, at) => {
      const cell = trimmed(written);
      return isText[at] || cell === '' || !isDecimal(cell) ? cell : plain(cell);
    });
  }
}

/** Lets other requests use this thread before going on. */
export const letOthersRun = (): Promise<void> => new Promise((done) => void setImmediate(done));

/** Writes equal numbers the same way: 12.50 as 12.5, +3 as 3. */
const plain = (number: string): string =>
  number
    .replace(/^\+/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(';');
  const cells: string[] = [];
  for (let start = 0; start <= line.length; ) {
    const end = line[start] === '"' ? afterQuotes(line, start) : line.indexOf(';', start);
    const cell = line.slice(start, end === -1 ? undefined : end);
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === -1) break;
    start = end + 1;
  }
  return cells;
}

/** Index of the semicolon after a quoted cell; -1 when the cell is the last one. */
function afterQuotes(line: string, start: number): number {
  let close = line.indexOf('"', start + 1);
  while (close !== -1 && line[close + 1] === '"') close = line.indexOf('"', close + 2);
  return close === -1 ? -1 : line.indexOf(';', close);
}
