import { CSV_SEPARATOR, csvField } from '../../../shared/csv.ts';
import { MAX_CSV_CHARACTERS } from '../budgets.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import type { TextTable } from '../reader/xlsx/text-table.ts';
import type { Bytes } from '../reader/zip/bytes.ts';
import type { TextChunk } from './json-string.ts';
import { KEPT_AT_MOST, KEPT_HEAD, KeptFields } from './kept-fields.ts';
import type { RowFields } from './row-fields.ts';
import { SHORT_NUMBER_AT_MOST, writeShortNumber } from './written-number.ts';

const CHUNK_BYTES = 1024 * 1024;
/** A chunk also ends at this size, so that rows of very long texts do not make a huge one. */
const CHUNK_BYTES_AT_MOST = 8 * CHUNK_BYTES;
const UTF8_AT_MOST = 3;
/** From this length on, TextEncoder is faster than a loop. */
const LONG_TEXT = 64;

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const LAST_ASCII = 0x7f;
const LAST_OF_TWO_BYTES = 0x7ff;
const SEPARATOR = CSV_SEPARATOR.charCodeAt(0);
const SEEN = 1;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes control characters.
const NEEDS_ESCAPE = /["\\\u0000-\u001f]/;

/** True for bytes that are the same in the text, in the CSV and in JSON. */
const IS_PLAIN = Uint8Array.from(
  { length: 128 },
  (_, code) =>
    +(
      code >= FIRST_PRINTABLE &&
      code < LAST_ASCII &&
      code !== QUOTE &&
      code !== SEPARATOR &&
      code !== BACKSLASH
    ),
);

/** Writes a CSV field by field as bytes, so that no string is as long as a chunk. Lone surrogates become U+FFFD. */
export class CsvBytes implements RowFields {
  readonly chunks: TextChunk[] = [];
  hasNul = false;
  /** Start and end of the stretches of this chunk that JSON must escape. */
  #escaped: number[] = [];
  readonly #encoder = new TextEncoder();
  #bytes: Bytes = new Uint8Array(CHUNK_BYTES);
  #at = 0;
  #lineStart = 0;
  #bytesBefore = 0;
  /** UTF-8 bytes minus UTF-16 units of all that was written. */
  #surplus = 0;
  #surplusBefore = 0;
  readonly #kept = new KeptFields();
  #texts: TextTable | null = null;
  /**
   * For each shared text its place in `#kept`, or SEEN after its first use: most texts are used once and are not kept.
   */
  #places = new Uint32Array(0);

  /** UTF-16 units of the finished lines. */
  get characters(): number {
    return this.#bytesBefore + this.#lineStart - this.#surplusBefore;
  }

  raw(text: string): void {
    this.#encode(text);
  }

  separators(count: number): void {
    this.#reserve(count);
    for (let left = count; left > 0; left--) this.#bytes[this.#at++] = SEPARATOR;
  }

  field(text: string): void {
    this.#stretch(text, 0, text.length);
  }

  /** Writes a text that other cells may share: its bytes are kept at the second use and copied from then on. */
  sharedField(texts: TextTable, index: number): void {
    if (this.#texts !== texts) this.#share(texts);
    const place = this.#places[index] as number;
    if (place > SEEN) {
      this.repeat(place);
      return;
    }
    const start = this.#at;
    const surplus = this.#surplus;
    this.#stretch(texts.whole(index), texts.start(index), texts.end(index));
    this.#places[index] = place === SEEN ? this.#keepFrom(start, surplus) : SEEN;
  }

  keptField(text: string): number {
    const start = this.#at;
    const surplus = this.#surplus;
    this.field(text);
    const place = this.#keepFrom(start, surplus);
    return place === SEEN ? 0 : place;
  }

  repeat(place: number): void {
    this.#reserve(KEPT_AT_MOST);
    const kept = this.#kept.bytes;
    const bytes = this.#bytes;
    const end = place + KEPT_HEAD + (kept[place] as number);
    let at = this.#at;
    for (let from = place + KEPT_HEAD; from < end; from++) bytes[at++] = kept[from] as number;
    if (kept[place + 1] === 1) this.#escaped.push(this.#at, at);
    this.#at = at;
    this.#surplus += kept[place + 2] as number;
  }

  shortNumber(value: number): boolean {
    this.#reserve(SHORT_NUMBER_AT_MOST);
    const end = writeShortNumber(this.#bytes, this.#at, value);
    if (end === this.#at) return false;
    this.#at = end;
    return true;
  }

  endLine(): void {
    this.#reserve(1);
    this.#bytes[this.#at++] = LINE_FEED;
    this.#escaped.push(this.#at - 1, this.#at);
    this.#lineStart = this.#at;
    this.#surplusBefore = this.#surplus;
    if (this.#at >= CHUNK_BYTES_AT_MOST) this.endChunk();
    if (this.characters > MAX_CSV_CHARACTERS) throw new WorkbookError('tooLarge');
  }

  dropLine(): void {
    this.#at = this.#lineStart;
    while ((this.#escaped.at(-1) ?? 0) > this.#lineStart) this.#escaped.length -= 2;
    this.#surplus = this.#surplusBefore;
  }

  endChunk(): void {
    if (this.#at === 0) return;
    // The bytes of the chunk are not copied: a copy would cost as much as writing them did.
    this.chunks.push({ bytes: this.#bytes.subarray(0, this.#at), escaped: this.#escaped });
    this.#bytes = new Uint8Array(CHUNK_BYTES);
    this.#escaped = [];
    this.#bytesBefore += this.#at;
    this.#at = 0;
    this.#lineStart = 0;
  }

  #stretch(text: string, start: number, end: number): void {
    const length = end - start;
    if (length > LONG_TEXT) {
      this.#closeLook(text.slice(start, end));
      return;
    }
    this.#reserve(length * UTF8_AT_MOST);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = start; index < end; index++) {
      const code = text.charCodeAt(index);
      if (code <= LAST_ASCII) {
        if (IS_PLAIN[code] === 0) {
          this.#closeLook(text.slice(start, end));
          return;
        }
        bytes[at++] = code;
      } else if (code <= LAST_OF_TWO_BYTES) {
        bytes[at++] = 0xc0 | (code >> 6);
        bytes[at++] = 0x80 | (code & 0x3f);
      } else {
        this.#closeLook(text.slice(start, end));
        return;
      }
    }
    this.#surplus += at - this.#at - length;
    this.#at = at;
  }

  #closeLook(text: string): void {
    if (text.includes('\0')) this.hasNul = true;
    this.#encode(csvField(text));
  }

  #encode(text: string): void {
    this.#reserve(text.length * UTF8_AT_MOST);
    const { written } = this.#encoder.encodeInto(text, this.#bytes.subarray(this.#at));
    this.#surplus += written - text.length;
    const start = this.#at;
    this.#at += written;
    if (NEEDS_ESCAPE.test(text)) this.#escaped.push(start, this.#at);
  }

  #share(texts: TextTable): void {
    this.#texts = texts;
    this.#places = new Uint32Array(texts.length);
  }

  /**
   * Keeps the field that began at `start`; `surplus` is the value of `#surplus` before the field. Returns its
   * place in `#kept`, or SEEN when it is not kept.
   */
  #keepFrom(start: number, surplus: number): number {
    const isEscaped = (this.#escaped.at(-1) ?? 0) > start;
    return this.#kept.keep(this.#bytes, start, this.#at, isEscaped, this.#surplus - surplus) || SEEN;
  }

  #reserve(room: number): void {
    if (this.#at + room > this.#bytes.length) this.#bytes = longer(this.#bytes, this.#at + room);
  }
}

/** Doubles at least, so that copying stays linear in the bytes written. */
function longer(bytes: Bytes, length: number): Bytes {
  const room = new Uint8Array(Math.max(length, bytes.length * 2));
  room.set(bytes);
  return room;
}
