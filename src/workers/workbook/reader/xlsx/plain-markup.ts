import { WorkbookError } from '../workbook-error.ts';
import { joined, NO_BYTES, startsWith } from './joined-bytes.ts';

const AMPERSAND = 0x26;
const BANG = 0x21;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUESTION = 0x3f;

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Kind {
  readonly begins: Uint8Array;
  readonly ends: Uint8Array;
}
const kind = (begins: string, ends: string): Kind => ({ begins: ascii(begins), ends: ascii(ends) });
const CDATA = kind('<![CDATA[', ']]>');
const DOCUMENT_TYPE = kind('<!', '>');
/**
 * The first kind that matches counts. The document type must be last, because comments and CDATA begin with
 * '<!' too.
 */
const KINDS = [kind('<?', '?>'), kind('<!--', '-->'), CDATA, DOCUMENT_TYPE];
const ESCAPES: Readonly<Record<number, Uint8Array>> = {
  [AMPERSAND]: ascii('&amp;'),
  [LESS]: ascii('&lt;'),
  [GREATER]: ascii('&gt;'),
};

const BUFFER_BYTES = 64 * 1024;
/** Longer stretches are handed on as they are instead of being copied. */
const COPIED_BYTES = 256;
/** Passes on XML in UTF-8 without comments, instructions and document type, and CDATA sections as escaped text. */
export class PlainMarkup {
  readonly #hand: (bytes: Uint8Array) => void;
  readonly #buffer = new Uint8Array(BUFFER_BYTES);
  #filled = 0;
  #held = NO_BYTES;
  #inside: Kind | null = null;

  constructor(hand: (bytes: Uint8Array) => void) {
    this.#hand = hand;
  }

  push(chunk: Uint8Array): void {
    const bytes = joined(this.#held, chunk);
    this.#held = NO_BYTES;
    const marks = new Marks(bytes);
    for (let at = 0; at < bytes.length; ) {
      at =
        this.#inside === null
          ? this.#passOn(bytes, at, marks.next(at))
          : this.#leave(bytes, at, this.#inside);
    }
    this.#flush();
  }

  finish(): void {
    if (this.#inside !== null || this.#held.length > 1) throw new WorkbookError('unreadable');
    this.#hand(this.#held);
  }

  /** Passes the bytes on up to the markup that begins at `mark`. */
  #passOn(bytes: Uint8Array, from: number, mark: number): number {
    if (mark === Number.POSITIVE_INFINITY) {
      const end = bytes[bytes.length - 1] === LESS ? bytes.length - 1 : bytes.length;
      this.#put(bytes, from, end);
      return this.#hold(bytes, end);
    }
    this.#put(bytes, from, mark);
    const found = KINDS.find(({ begins }) => startsWith(bytes, mark, begins));
    const mayBeCut = found === DOCUMENT_TYPE && mark + CDATA.begins.length > bytes.length;
    if (mayBeCut || !found) return this.#hold(bytes, mark);
    this.#inside = found;
    return mark + found.begins.length;
  }

  #leave(bytes: Uint8Array, from: number, { ends }: Kind): number {
    const end = indexOf(bytes, ends, from);
    const cut = end === -1 ? Math.max(from, bytes.length - ends.length + 1) : end;
    if (this.#inside === CDATA) this.#putEscaped(bytes, from, cut);
    if (end === -1) return this.#hold(bytes, cut);
    this.#inside = null;
    return end + ends.length;
  }

  #hold(bytes: Uint8Array, from: number): number {
    this.#held = bytes.slice(from);
    return bytes.length;
  }

  #put(bytes: Uint8Array, from: number, to: number): void {
    if (this.#filled + COPIED_BYTES > BUFFER_BYTES || to - from > COPIED_BYTES) this.#flush();
    if (to - from > COPIED_BYTES) {
      this.#hand(bytes.subarray(from, to));
      return;
    }
    const buffer = this.#buffer;
    let filled = this.#filled;
    for (let at = from; at < to; at++) buffer[filled++] = bytes[at] as number;
    this.#filled = filled;
  }

  #putEscaped(bytes: Uint8Array, from: number, to: number): void {
    let taken = from;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      const entity = byte > GREATER ? undefined : ESCAPES[byte];
      if (entity === undefined) continue;
      this.#put(bytes, taken, at);
      this.#put(entity, 0, entity.length);
      taken = at + 1;
    }
    this.#put(bytes, taken, to);
  }

  #flush(): void {
    if (this.#filled > 0) this.#hand(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }
}

const everyByte = (byte: number): number => byte * 0x01010101;
const BANGS = everyByte(BANG);
const QUESTIONS = everyByte(QUESTION);
const LOWEST_BITS = everyByte(0x01);
const HIGHEST_BITS = everyByte(0x80);

/** Finds `<!` and `<?`. It looks at four bytes at once, because it looks at every byte of a sheet. */
class Marks {
  readonly #bytes: Uint8Array;
  readonly #firstWord: number;
  readonly #words: Int32Array;

  constructor(bytes: Uint8Array) {
    const { buffer, byteOffset, length } = bytes;
    this.#bytes = bytes;
    this.#firstWord = -byteOffset & 3;
    const words = Math.max(0, (length - this.#firstWord) >> 2);
    this.#words =
      words === 0 ? new Int32Array() : new Int32Array(buffer, byteOffset + this.#firstWord, words);
  }

  /** The position of the next one from `from`; infinite when there is none. */
  next(from: number): number {
    const bytes = this.#bytes;
    for (let at = from + 1; at < bytes.length; at++) {
      if (((at - this.#firstWord) & 3) === 0) at = this.#withoutPlainWords(at);
      const byte = bytes[at];
      if ((byte === BANG || byte === QUESTION) && bytes[at - 1] === LESS) return at - 1;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** The first position from `from` whose word has a byte that is `!` or `?`. */
  #withoutPlainWords(from: number): number {
    const words = this.#words;
    let at = (from - this.#firstWord) >> 2;
    for (; at < words.length; at++) {
      // A byte is zero where its highest bit is set in (bytes - 1) and not in the bytes.
      const bang = (words[at] as number) ^ BANGS;
      const question = (words[at] as number) ^ QUESTIONS;
      const zeros = ((bang - LOWEST_BITS) & ~bang) | ((question - LOWEST_BITS) & ~question);
      if ((zeros & HIGHEST_BITS) !== 0) break;
    }
    return at * 4 + this.#firstWord;
  }
}

function indexOf(bytes: Uint8Array, word: Uint8Array, from: number): number {
  const [first] = word;
  for (let at = from; at <= bytes.length - word.length; at++)
    if (bytes[at] === first && startsWith(bytes, at, word)) return at;
  return -1;
}

export function plainXml(xml: string): string {
  // A '<?' at the very beginning is the XML declaration, which may stay; only a later one must be removed.
  if (!xml.includes('<!') && xml.indexOf('<?', 1) === -1) return xml;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let plain = '';
  const markup = new PlainMarkup((piece) => {
    plain += decoder.decode(piece, { stream: true });
  });
  markup.push(new TextEncoder().encode(xml));
  markup.finish();
  return plain;
}
