import type { TextTable } from '../xlsx/text-table.ts';
import type { Bytes } from '../zip/bytes.ts';

const FIRST_BYTES = 64 * 1024;
/** Texts that come after so much are written each time: a book of nothing but different texts repeats few. */
const BYTES_AT_MOST = 32 * 1024 * 1024;
/** What is kept before a field's bytes, each in one byte: how many the CSV takes, how many its JSON, and the surplus. */
export const KEPT_HEAD = 3;
/** Longer fields are not kept: they are quick to write for what they hold. */
const LONGEST = 255;

/** Some bytes, where those that are meant begin, and where they end. */
type Stretch = readonly [bytes: Bytes, start: number, end: number];

/** The bytes of fields that many cells share, once for all of them. */
export class KeptFields {
  readonly texts: TextTable;
  /** Of each field its head, its CSV and, when that is not the same, its JSON. */
  bytes: Bytes = new Uint8Array(FIRST_BYTES);
  readonly #places: Uint32Array;
  readonly #mostBytes: number;
  /** No field stands at 0, which says that there is none. */
  #end = 1;

  constructor(texts: TextTable, mostBytes = BYTES_AT_MOST) {
    this.texts = texts;
    this.#mostBytes = mostBytes;
    this.#places = new Uint32Array(texts.length);
  }

  /** Where its head stands; 0 when it is not kept. */
  placeOf(index: number): number {
    return this.#places[index] as number;
  }

  /** From the start to the end of each; those of the JSON are the same place when it says the same as the CSV. */
  keep(
    index: number,
    [csv, csvStart, csvEnd]: Stretch,
    [json, jsonStart, jsonEnd]: Stretch,
    surplus: number,
  ): void {
    const length = csvEnd - csvStart;
    const jsonLength = jsonEnd - jsonStart;
    const end = this.#end + KEPT_HEAD + length + jsonLength;
    if (length > LONGEST || jsonLength > LONGEST || end > this.#mostBytes) return;
    if (end > this.bytes.length) {
      const longer = new Uint8Array(2 * this.bytes.length);
      longer.set(this.bytes);
      this.bytes = longer;
    }
    const { bytes } = this;
    let at = this.#end;
    this.#places[index] = at;
    bytes[at++] = length;
    bytes[at++] = jsonLength;
    bytes[at++] = surplus;
    for (let from = csvStart; from < csvEnd; from++) bytes[at++] = csv[from] as number;
    for (let from = jsonStart; from < jsonEnd; from++) bytes[at++] = json[from] as number;
    this.#end = at;
  }
}
