import { CSV_SEPARATOR, csvField } from '../../../shared/csv.ts';
import { MAX_CSV_CHARACTERS } from '../budgets.ts';
import { WorkbookError } from '../protocol.ts';
import type { TextTable } from '../xlsx/text-table.ts';
import type { Bytes } from '../zip/bytes.ts';
import { KEPT_HEAD, KeptFields } from './kept-fields.ts';

/** Room for a usual chunk. */
const CHUNK_BYTES = 1024 * 1024;
/** Rows of very long texts make a chunk before their number does. */
const CHUNK_BYTES_AT_MOST = 8 * CHUNK_BYTES;
/** No character takes more in UTF-8, for each of its UTF-16 units. */
const UTF8_AT_MOST = 3;
/** A byte that JSON escapes takes at most this. */
const JSON_AT_MOST = 6;
/** Longer texts are quicker to look through as a whole. */
const LONG_TEXT = 64;

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const MINUS = 0x2d;
const ZERO = 0x30;
const BACKSLASH = 0x5c;
const LETTER_N = 0x6e;
const POINT = 0x2e;
const FIRST_PRINTABLE = 0x20;
const LAST_ASCII = 0x7f;
const LAST_OF_TWO_BYTES = 0x7ff;
/** Fifteen digits, together or with up to six behind the point, are written without making a text of them. */
const INTEGERS_END = 1e15;
const DECIMAL_NUMBERS_END = 1e9;
const DECIMALS = 6;
const DECIMALS_SCALE = 10 ** DECIMALS;
const SHORT_NUMBER_AT_MOST = 17;
const SEPARATOR = CSV_SEPARATOR.charCodeAt(0);

/** What JSON does not carry as it stands. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it escapes.
const NEEDS_ESCAPE = /["\\\u0000-\u001f]/;

/** Bytes that are the same in the text, in the CSV and in its JSON; the rest is looked at more closely. */
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

/**
 * A CSV as bytes, and the inside of the JSON string that says the same, written together line by line: no text as long
 * as a chunk ever exists. Lone surrogates become U+FFFD in both.
 */
export class CsvBytes {
  /** That are full, in order. */
  readonly csv: Bytes[] = [];
  readonly json: Bytes[] = [];
  /** A field written so far held the character that no database takes. */
  hasNul = false;
  readonly #encoder = new TextEncoder();
  #bytes: Bytes = new Uint8Array(CHUNK_BYTES);
  #at = 0;
  #lineStart = 0;
  #json: Bytes = new Uint8Array(CHUNK_BYTES);
  #jsonAt = 0;
  #jsonLineStart = 0;
  /** Up to here the JSON says the same as the CSV. */
  #jsonFrom = 0;
  #bytesBefore = 0;
  /** Bytes over the UTF-16 units they were. */
  #surplus = 0;
  #surplusBefore = 0;
  #kept: KeptFields | null = null;

  /** UTF-16 units of the lines ended so far. */
  get characters(): number {
    return this.#bytesBefore + this.#lineStart - this.#surplusBefore;
  }

  /** As it stands. */
  raw(text: string): void {
    this.#encode(text);
  }

  separators(count: number): void {
    this.#reserve(count);
    for (let left = count; left > 0; left--) this.#bytes[this.#at++] = SEPARATOR;
  }

  field(text: string): void {
    const { length } = text;
    if (length > LONG_TEXT) {
      this.#closeLook(text);
      return;
    }
    this.#reserve(length * UTF8_AT_MOST);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code <= LAST_ASCII) {
        if (IS_PLAIN[code] === 0) {
          this.#closeLook(text);
          return;
        }
        bytes[at++] = code;
      } else if (code <= LAST_OF_TWO_BYTES) {
        bytes[at++] = 0xc0 | (code >> 6);
        bytes[at++] = 0x80 | (code & 0x3f);
      } else {
        this.#closeLook(text);
        return;
      }
    }
    this.#surplus += at - this.#at - length;
    this.#at = at;
  }

  /** The same for a text that other cells may share: only the first of them makes its bytes. */
  sharedField(texts: TextTable, index: number): void {
    if (this.#kept?.texts !== texts) this.#kept = new KeptFields(texts);
    const kept = this.#kept;
    const place = kept.placeOf(index);
    if (!(place > 0)) {
      this.#firstField(kept, index);
      return;
    }
    const source = kept.bytes;
    const length = source[place] as number;
    const jsonLength = source[place + 1] as number;
    this.#reserve(length);
    const bytes = this.#bytes;
    let at = this.#at;
    const end = place + KEPT_HEAD + length;
    if (jsonLength > 0) this.#copyToJson(jsonLength);
    for (let from = place + KEPT_HEAD; from < end; from++) bytes[at++] = source[from] as number;
    this.#at = at;
    this.#surplus += source[place + 2] as number;
    if (jsonLength === 0) return;
    const json = this.#json;
    let jsonAt = this.#jsonAt;
    for (let from = end; from < end + jsonLength; from++) json[jsonAt++] = source[from] as number;
    this.#jsonAt = jsonAt;
    this.#jsonFrom = at;
  }

  #firstField(kept: KeptFields, index: number): void {
    const start = this.#at;
    const surplus = this.#surplus;
    const jsonStart = this.#jsonAt + start - this.#jsonFrom;
    this.field(kept.texts.text(index));
    const isEscaped = this.#jsonFrom > start;
    kept.keep(
      index,
      [this.#bytes, start, this.#at],
      [this.#json, isEscaped ? jsonStart : this.#jsonAt, this.#jsonAt],
      this.#surplus - surplus,
    );
  }

  /**
   * The shortest text that reads back as this number, for those with few decimals; false for the others, of which
   * nothing is written. A decimal of at most fifteen digits is the shortest of whatever number it reads back as.
   */
  shortNumber(value: number): boolean {
    const size = Math.abs(value);
    const whole = Math.floor(size);
    const scaled = Math.round(size * DECIMALS_SCALE);
    const isShort =
      whole === size ? size < INTEGERS_END : size < DECIMAL_NUMBERS_END && scaled / DECIMALS_SCALE === size;
    if (!isShort) return false;
    this.#reserve(SHORT_NUMBER_AT_MOST);
    if (value < 0) this.#bytes[this.#at++] = MINUS;
    this.#digits(whole, 1);
    if (whole === size) return true;
    let fraction = scaled - whole * DECIMALS_SCALE;
    let decimals = DECIMALS;
    for (; fraction % 10 === 0; decimals--) fraction /= 10;
    this.#bytes[this.#at++] = POINT;
    this.#digits(fraction, decimals);
    return true;
  }

  /** With zeros in front, when there are fewer. */
  #digits(value: number, least: number): void {
    let count = 1;
    for (let power = 10; power <= value; power *= 10) count++;
    if (count < least) count = least;
    let left = value;
    for (let at = this.#at + count - 1; at >= this.#at; at--) {
      const rest = Math.floor(left / 10);
      this.#bytes[at] = ZERO + left - rest * 10;
      left = rest;
    }
    this.#at += count;
  }

  endLine(): void {
    this.#reserve(1);
    this.#copyToJson(2);
    this.#json[this.#jsonAt++] = BACKSLASH;
    this.#json[this.#jsonAt++] = LETTER_N;
    this.#bytes[this.#at++] = LINE_FEED;
    this.#lineStart = this.#at;
    this.#jsonFrom = this.#at;
    this.#jsonLineStart = this.#jsonAt;
    this.#surplusBefore = this.#surplus;
    if (this.#at >= CHUNK_BYTES_AT_MOST) this.endChunk();
    if (this.characters > MAX_CSV_CHARACTERS) throw new WorkbookError('tooLarge');
  }

  /** The line begun is not wanted. */
  dropLine(): void {
    this.#at = this.#lineStart;
    this.#jsonFrom = this.#lineStart;
    this.#jsonAt = this.#jsonLineStart;
    this.#surplus = this.#surplusBefore;
  }

  /** The lines ended since the last one are done with. */
  endChunk(): void {
    if (this.#at === 0) return;
    // Handed on as they are: copying them would cost as much as writing them.
    this.csv.push(this.#bytes.subarray(0, this.#at));
    this.json.push(this.#json.subarray(0, this.#jsonAt));
    this.#bytes = new Uint8Array(CHUNK_BYTES);
    this.#json = new Uint8Array(CHUNK_BYTES);
    this.#bytesBefore += this.#at;
    this.#at = 0;
    this.#lineStart = 0;
    this.#jsonAt = 0;
    this.#jsonLineStart = 0;
    this.#jsonFrom = 0;
  }

  #closeLook(text: string): void {
    if (text.includes('\0')) this.hasNul = true;
    this.#encode(csvField(text));
  }

  #encode(text: string): void {
    this.#reserve(text.length * UTF8_AT_MOST);
    const { written } = this.#encoder.encodeInto(text, this.#bytes.subarray(this.#at));
    this.#surplus += written - text.length;
    if (NEEDS_ESCAPE.test(text)) this.#escapeToJson(written);
    this.#at += written;
  }

  /** What was written since then is the same in JSON. */
  #copyToJson(room: number): void {
    const plain = this.#bytes.subarray(this.#jsonFrom, this.#at);
    this.#reserveJson(plain.length + room);
    this.#json.set(plain, this.#jsonAt);
    this.#jsonAt += plain.length;
  }

  /** Of the field that begins where the CSV stands. */
  #escapeToJson(length: number): void {
    this.#copyToJson(length * JSON_AT_MOST);
    const end = this.#at + length;
    this.#jsonAt = writeEscaped(this.#bytes.subarray(this.#at, end), this.#json, this.#jsonAt);
    this.#jsonFrom = end;
  }

  #reserveJson(room: number): void {
    if (this.#jsonAt + room > this.#json.length) this.#json = longer(this.#json, this.#jsonAt + room);
  }

  #reserve(room: number): void {
    if (this.#at + room > this.#bytes.length) this.#bytes = longer(this.#bytes, this.#at + room);
  }
}

/** At least so long, and twice as long as before: lines of any length cost no more than their bytes. */
function longer(bytes: Bytes, length: number): Bytes {
  const room = new Uint8Array(Math.max(length, bytes.length * 2));
  room.set(bytes);
  return room;
}

/** As JSON.stringify does. Returns where it ends. */
function writeEscaped(field: Bytes, json: Bytes, start: number): number {
  let at = start;
  for (let index = 0; index < field.length; index++) {
    const byte = field[index] as number;
    if (byte === QUOTE || byte === BACKSLASH) {
      json[at++] = BACKSLASH;
      json[at++] = byte;
    } else if (byte < FIRST_PRINTABLE) {
      for (const letter of CONTROL[byte] as Bytes) json[at++] = letter;
    } else {
      json[at++] = byte;
    }
  }
  return at;
}

const CONTROL: readonly Bytes[] = Array.from({ length: FIRST_PRINTABLE }, (_, code) =>
  new TextEncoder().encode(JSON.stringify(String.fromCharCode(code)).slice(1, -1)),
);
