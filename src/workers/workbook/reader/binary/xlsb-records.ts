import { WorkbookError } from '../workbook-error.ts';
import { shortNumber } from './short-number.ts';

/** A record of a binary part ([MS-XLSB] 2.1.4). */
export interface BinaryRecord {
  readonly type: number;
  readonly data: RecordData;
}

/** Contents of a record, read from front to back. Reading past the end throws: the file is damaged. */
export class RecordData {
  readonly #view: DataView;
  #at = 0;
  #end = 0;

  constructor(view: DataView) {
    this.#view = view;
  }

  /** One object serves all records: there are millions of them. */
  move(start: number, end: number): void {
    this.#at = start;
    this.#end = end;
  }

  get left(): number {
    return this.#end - this.#at;
  }

  skip(bytes: number): void {
    this.#take(bytes);
  }

  uint8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  uint16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  uint32(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  float64(): number {
    return this.#view.getFloat64(this.#take(8), true);
  }

  shortNumber(): number {
    return shortNumber(this.uint32());
  }

  text(): string {
    const length = this.uint32();
    if (length === NO_TEXT) return '';
    const at = this.#take(2 * length);
    return UTF_16.decode(new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, 2 * length));
  }

  #take(bytes: number): number {
    const at = this.#at;
    this.#at += bytes;
    if (this.#at > this.#end) throw new WorkbookError('unreadable');
    return at;
  }
}

const UTF_16 = new TextDecoder('utf-16le', { ignoreBOM: true });
const NO_TEXT = 0xffffffff;
/**
 * The greatest lengths, in bytes, of variable-length integers: seven bits a byte, the last byte without the
 * high bit.
 */
const LONGEST_TYPE = 2;
const LONGEST_LENGTH = 4;

/** The yielded data is valid only until the next record is asked for. */
export function* binaryRecords(part: Uint8Array): Generator<BinaryRecord> {
  const data = new RecordData(new DataView(part.buffer, part.byteOffset, part.byteLength));
  let at = 0;
  const number = (longest: number): number => {
    let value = 0;
    for (let index = 0; index < longest; index++) {
      const byte = part[at++];
      if (byte === undefined) throw new WorkbookError('unreadable');
      value |= (byte & 0x7f) << (7 * index);
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < part.length) {
    const type = number(LONGEST_TYPE);
    const length = number(LONGEST_LENGTH);
    if (at + length > part.length) throw new WorkbookError('unreadable');
    data.move(at, at + length);
    yield { type, data };
    at += length;
  }
}
