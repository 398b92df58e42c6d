import type { Bytes } from '../reader/zip/bytes.ts';

const FIRST_BYTES = 64 * 1024;
/** Memory bound: once full, no more fields are kept. */
const BYTES_AT_MOST = 32 * 1024 * 1024;
/**
 * Number of bytes before each kept field: its length, whether JSON escapes any of its bytes, and its UTF-8 bytes minus
 * UTF-16 units.
 */
export const KEPT_HEAD = 3;
export const KEPT_AT_MOST = 255;

export class KeptFields {
  /** Each field's head, then its bytes as the CSV holds them. */
  bytes: Bytes = new Uint8Array(FIRST_BYTES);
  readonly #mostBytes: number;
  #end = 1;

  constructor(mostBytes = BYTES_AT_MOST) {
    this.#mostBytes = mostBytes;
  }

  /** Returns the place of the field's head; 0 when the field is not kept. */
  keep(csv: Bytes, start: number, end: number, isEscaped: boolean, surplus: number): number {
    const place = this.#end;
    const length = end - start;
    const keptEnd = place + KEPT_HEAD + length;
    if (length > KEPT_AT_MOST || keptEnd > this.#mostBytes) return 0;
    if (keptEnd > this.bytes.length) {
      const longer = new Uint8Array(2 * this.bytes.length);
      longer.set(this.bytes);
      this.bytes = longer;
    }
    const { bytes } = this;
    bytes[place] = length;
    bytes[place + 1] = isEscaped ? 1 : 0;
    bytes[place + 2] = surplus;
    let at = place + KEPT_HEAD;
    for (let from = start; from < end; from++) bytes[at++] = csv[from] as number;
    this.#end = at;
    return place;
  }
}
