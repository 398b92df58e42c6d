import { CSV_SEPARATOR, csvField } from '../../shared/csv.ts';
import { MAX_CSV_CHARACTERS } from './budgets.ts';
import { WorkbookError } from './protocol.ts';
import type { Bytes } from './zip-part.ts';

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
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;
const SEPARATOR = CSV_SEPARATOR.charCodeAt(0);

/** Bytes that are the same in the text, in the CSV and in its JSON; the rest is looked at more closely. */
const IS_PLAIN = Uint8Array.from(
  { length: 128 },
  (_, code) =>
    +(code >= FIRST_PRINTABLE && code < DELETE && code !== QUOTE && code !== SEPARATOR && code !== BACKSLASH),
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
  #isPlainLine = true;
  #json: Bytes = new Uint8Array(CHUNK_BYTES);
  #jsonAt = 0;
  #bytesBefore = 0;
  /** Bytes over the UTF-16 units they were. */
  #surplus = 0;
  #surplusBefore = 0;

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
    this.#reserve(length);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (IS_PLAIN[code] !== 1) {
        this.#closeLook(text);
        return;
      }
      bytes[at++] = code;
    }
    this.#at = at;
  }

  /** Of at most 31 bits. */
  integer(value: number): void {
    this.#reserve(11);
    let left = value;
    if (left < 0) {
      this.#bytes[this.#at++] = MINUS;
      left = -left;
    }
    let digits = 1;
    for (let power = 10; power <= left; power *= 10) digits++;
    for (let at = this.#at + digits - 1; at >= this.#at; at--) {
      const rest = Math.trunc(left / 10);
      this.#bytes[at] = ZERO + left - rest * 10;
      left = rest;
    }
    this.#at += digits;
  }

  endLine(): void {
    this.#reserve(1);
    this.#writeJsonLine();
    this.#bytes[this.#at++] = LINE_FEED;
    this.#lineStart = this.#at;
    this.#surplusBefore = this.#surplus;
    this.#isPlainLine = true;
    if (this.#at >= CHUNK_BYTES_AT_MOST) this.endChunk();
    if (this.characters > MAX_CSV_CHARACTERS) throw new WorkbookError('tooLarge');
  }

  /** The line begun is not wanted. */
  dropLine(): void {
    this.#at = this.#lineStart;
    this.#surplus = this.#surplusBefore;
    this.#isPlainLine = true;
  }

  /** The lines ended since the last one are done with. */
  endChunk(): void {
    if (this.#at === 0) return;
    this.csv.push(this.#bytes.slice(0, this.#at));
    this.json.push(this.#json.slice(0, this.#jsonAt));
    this.#bytesBefore += this.#at;
    this.#at = 0;
    this.#lineStart = 0;
    this.#jsonAt = 0;
  }

  #closeLook(text: string): void {
    if (text.includes('\0')) this.hasNul = true;
    this.#encode(csvField(text));
  }

  #encode(text: string): void {
    this.#reserve(text.length * UTF8_AT_MOST);
    const { written } = this.#encoder.encodeInto(text, this.#bytes.subarray(this.#at));
    this.#at += written;
    this.#surplus += written - text.length;
    this.#isPlainLine = false;
  }

  #writeJsonLine(): void {
    const line = this.#bytes.subarray(this.#lineStart, this.#at);
    const room = line.length * (this.#isPlainLine ? 1 : JSON_AT_MOST) + 2;
    if (this.#jsonAt + room > this.#json.length) this.#json = longer(this.#json, this.#jsonAt + room);
    if (this.#isPlainLine) {
      this.#json.set(line, this.#jsonAt);
      this.#jsonAt += line.length;
    } else {
      this.#jsonAt = writeEscaped(line, this.#json, this.#jsonAt);
    }
    this.#json[this.#jsonAt++] = BACKSLASH;
    this.#json[this.#jsonAt++] = LETTER_N;
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
function writeEscaped(line: Bytes, json: Bytes, start: number): number {
  let at = start;
  for (const byte of line) {
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
