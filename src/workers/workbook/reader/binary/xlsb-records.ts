import { WorkbookError } from '../workbook-error.ts';
import { shortNumber } from './short-number.ts';

/** One record of a binary part ([MS-XLSB] 2.1.4): what it is, and its contents. */
export interface BinaryRecord {
  readonly type: number;
  readonly data: RecordData;
}

/** The contents of a record, read from front to back. What reaches beyond them is damage. */
export class RecordData {
  readonly #view: DataView;
  #at = 0;
  #end = 0;

  constructor(view: DataView) {
    this.#view = view;
  }

  /** The same object goes from record to record: there are millions of them. */
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

  /** '' where there is none. */
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
/** Bytes of seven bits each, the last one without the eighth. */
const LONGEST_TYPE = 2;
const LONGEST_LENGTH = 4;

/** The records of a part. The contents of one are only its own until the next is asked for. */
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
