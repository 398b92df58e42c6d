import { createReadStream } from 'node:fs';

export class BadCsv extends Error {
  override readonly name = 'BadCsv';
}

export interface OpenCsv {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<Uint8Array>;
}

const PIECE_BYTES = 256 * 1024;
const HEADER_LIMIT = 64 * 1024;
/** Limit of a row in MB: the widest possible row, with every cell full, takes two thirds of it. */
const ROW_LIMIT_MB = 8;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;
const NUL = 0;
const NEW_LINE = 0x0a;
const QUOTE = 0x22;
const SEPARATOR = 0x3b;

export async function openCsv(path: string, placeOf: (record: number) => string): Promise<OpenCsv> {
  const pieces: AsyncIterator<Uint8Array> = createReadStream(path, { highWaterMark: PIECE_BYTES })[
    Symbol.asyncIterator
  ]();
  let start: Uint8Array = new Uint8Array();
  let end = -1;
  while (end === -1) {
    const next = await pieces.next();
    if (next.done) {
      end = start.length;
      break;
    }
    start = Buffer.concat([start, next.value]);
    end = endOfFirstLine(start);
    if ((end === -1 ? start.length : end) > HEADER_LIMIT) {
      throw new BadCsv('La primera línea del CSV no es un encabezado: no se ha cargado nada.');
    }
  }
  const header = namesOf(start.subarray(hasByteOrderMark(start) ? BYTE_ORDER_MARK.length : 0, end));
  return { header, rows: checkedRows(new RowCheck(header, placeOf), start.subarray(end + 1), pieces) };
}

const hasByteOrderMark = (bytes: Uint8Array): boolean =>
  BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);

function endOfFirstLine(bytes: Uint8Array): number {
  let quoted = false;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === QUOTE) quoted = !quoted;
    else if (bytes[index] === NEW_LINE && !quoted) return index;
  }
  return -1;
}

function namesOf(line: Uint8Array): string[] {
  const text = new TextDecoder().decode(line).replace(/\r$/, '');
  if (text === '') return [];
  return cellsOf(text).map((cell) => (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '"') quoted = !quoted;
    else if (line[index] === ';' && !quoted) {
      cells.push(line.slice(start, index));
      start = index + 1;
    }
  }
  return [...cells, line.slice(start)];
}

async function* checkedRows(
  check: RowCheck,
  first: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.length > 0) {
    check.follow(first);
    yield first;
  }
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    check.follow(next.value);
    yield next.value;
  }
  check.end();
}

class RowCheck {
  private row = 1;
  private column = 0;
  private rowIsEmpty = true;
  private rowBytes = 0;
  private quoted = false;

  constructor(
    private readonly header: readonly string[],
    private readonly placeOf: (record: number) => string,
  ) {}

  follow(piece: Uint8Array): void {
    let start = 0;
    for (let index = 0; index < piece.length; index++) {
      const byte = piece[index];
      if (byte === QUOTE) {
        this.quoted = !this.quoted;
      } else if (byte === NUL) {
        throw new BadCsv(
          `La ${this.placeOf(this.row)}, columna «${this.header[this.column] ?? ''}», contiene un carácter nulo, que la base de datos no admite: quítalo y vuelve a cargar.`,
        );
      } else if (!this.quoted) {
        if (byte === SEPARATOR) this.column += 1;
        else if (byte === NEW_LINE) {
          this.endRow();
          start = index + 1;
          continue;
        }
      }
      this.rowIsEmpty = false;
    }
    this.rowBytes += piece.length - start;
    if (this.rowBytes > ROW_LIMIT_MB * 1024 * 1024) {
      throw new BadCsv(
        `La fila ${this.row} ocupa más de ${ROW_LIMIT_MB} MB${this.quoted ? ', o abre unas comillas que no se cierran' : ''}: no se ha cargado nada.`,
      );
    }
  }

  end(): void {
    if (this.quoted)
      throw new BadCsv(
        `La ${this.placeOf(this.row)} abre unas comillas que no se cierran: no se ha cargado nada.`,
      );
    if (!this.rowIsEmpty) this.endRow();
  }

  private endRow(): void {
    if (this.column + 1 !== this.header.length) {
      throw new BadCsv(
        `La ${this.placeOf(this.row)} tiene ${this.column + 1} celdas y el encabezado ${this.header.length}: no se ha cargado nada.`,
      );
    }
    this.row += 1;
    this.column = 0;
    this.rowIsEmpty = true;
    this.rowBytes = 0;
  }
}
