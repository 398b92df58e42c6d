import { UnusualShape } from '../xlsx/unusual-shape.ts';
import type { Bytes } from '../zip/bytes.ts';

const BEGINNING = 0x809;
const END = 0x0a;
const CONTINUE = 0x3c;
const HEADER_BYTES = 4;

/**
 * The records of one part of an .xls stream ([MS-XLS] 2.1.4), without its charts. One object moves from record to
 * record because there are millions; read each record's contents from front to back.
 */
export class XlsRecords {
  type = 0;
  start = 0;
  end = 0;
  readonly view: DataView;
  readonly #bytes: Bytes;
  #at: number;
  #next: number;
  #depth = 0;
  #isWhole = false;

  constructor(bytes: Bytes, start: number) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#bytes = bytes;
    this.#at = start;
    this.#next = start;
    if (lacksBeginning(this.view, start)) this.#depth = 1;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  get length(): number {
    return this.end - this.start;
  }

  contents(): DataView {
    const { buffer, byteOffset } = this.view;
    return new DataView(buffer, byteOffset + this.start, this.length);
  }

  next(): boolean {
    while (this.#readHeader()) {
      if (this.type === BEGINNING) this.#depth++;
      if (this.type === END && --this.#depth <= 0) {
        this.#isWhole = true;
        return false;
      }
      if (this.#depth === 1) return true;
    }
    return false;
  }

  get hasMore(): boolean {
    return this.#at < this.end || this.#isContinued();
  }

  uint8(): number {
    return this.view.getUint8(this.#take(1));
  }

  uint16(): number {
    return this.view.getUint16(this.#take(2), true);
  }

  uint32(): number {
    return this.view.getUint32(this.#take(4), true);
  }

  skip(bytes: number): void {
    let left = bytes;
    while (left > this.end - this.#at) {
      left -= this.end - this.#at;
      this.#continue();
    }
    this.#at += left;
  }

  /** A text of `characters` characters, preceded by its own width flag. */
  ownText(characters: number): string {
    if (characters === 0) return '';
    const flags = this.uint8();
    if (flags > 1) throw new UnusualShape();
    return this.text(characters, flags === 1);
  }

  /** A text whose character width is given; each continuation of a long text states the width again. */
  text(characters: number, isWide: boolean): string {
    let wide = isWide;
    let filled = 0;
    while (true) {
      const bytes = wide ? 2 : 1;
      const whole = filled + Math.min(characters - filled, Math.floor((this.end - this.#at) / bytes));
      let at = this.#at;
      for (; filled < whole; filled++, at += bytes) {
        UNITS[filled] = wide ? this.view.getUint16(at, true) : (this.#bytes[at] as number);
      }
      this.#at = at;
      if (filled === characters) return textOfUnits(filled);
      if (at < this.end) throw new UnusualShape();
      this.#continue();
      wide = (this.uint8() & 1) === 1;
    }
  }

  #take(bytes: number): number {
    if (this.#at === this.end) this.#continue();
    const at = this.#at;
    this.#at += bytes;
    if (this.#at > this.end) throw new UnusualShape();
    return at;
  }

  #isContinued(): boolean {
    const { view } = this;
    return this.#next + HEADER_BYTES <= view.byteLength && view.getUint16(this.#next, true) === CONTINUE;
  }

  #continue(): void {
    if (!this.#isContinued() || !this.#readHeader()) throw new UnusualShape();
  }

  #readHeader(): boolean {
    const { view } = this;
    if (this.#next + HEADER_BYTES > view.byteLength) return false;
    this.type = view.getUint16(this.#next, true);
    this.start = this.#next + HEADER_BYTES;
    this.end = Math.min(this.start + view.getUint16(this.#next + 2, true), view.byteLength);
    this.#at = this.start;
    this.#next = this.end;
    return true;
  }
}

/**
 * Calls `read` once for each distinct start of a sheet, with the stream cut off where the next sheet begins, and gives
 * the results by start. Without the cut, a thousand sheets that begin within one another would each be read to the end.
 */
export function readStretches<T>(
  bytes: Bytes,
  starts: readonly number[],
  read: (stretch: Bytes, start: number) => T,
): ReadonlyMap<number, T> {
  const inOrder = [...new Set(starts)].sort((a, b) => a - b);
  return new Map(inOrder.map((start, index) => [start, read(bytes.subarray(0, inOrder[index + 1]), start)]));
}

/**
 * Some writers omit the BOF record that begins a sheet: the sheet then starts right after the END of the part before
 * it.
 */
export function lacksBeginning(view: DataView, start: number): boolean {
  if (start < HEADER_BYTES || start + HEADER_BYTES > view.byteLength) return false;
  const isBehindAnEnd = view.getUint32(start - HEADER_BYTES, true) === END;
  return isBehindAnEnd && view.getUint16(start, true) !== BEGINNING;
}

const UNITS = new Uint16Array(0x1_0000);
/** Engines limit the number of arguments of a call. */
const UNITS_AT_ONCE = 4096;

function textOfUnits(length: number): string {
  let text = '';
  for (let at = 0; at < length; at += UNITS_AT_ONCE) {
    const units = UNITS.subarray(at, Math.min(length, at + UNITS_AT_ONCE));
    text += String.fromCharCode.apply(null, units as unknown as number[]);
  }
  return text;
}
