import { strictDecoder } from '../text/strict-decoder.ts';
import { joined, NO_BYTES } from './joined-bytes.ts';
import { DECLARATION_BYTES, encodingOf, withoutMark } from './xml-bytes.ts';

type Hand = (bytes: Uint8Array) => void;

/** Decodes the pieces of an XML part of any encoding and passes them on in UTF-8, without byte order mark. */
export class Utf8Pieces {
  readonly #hand: Hand;
  #held = NO_BYTES;
  /** Null until enough has arrived to know the encoding. */
  #pass: Hand | null = null;
  #end = (): void => {};

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  push(chunk: Uint8Array): void {
    if (this.#pass !== null) {
      this.#pass(chunk);
      return;
    }
    const bytes = joined(this.#held, chunk);
    if (bytes.length < DECLARATION_BYTES) this.#held = bytes.slice();
    else this.#begin(bytes);
  }

  finish(): void {
    if (this.#pass === null) this.#begin(this.#held);
    this.#end();
  }

  #begin(bytes: Uint8Array): void {
    const encoding = encodingOf(bytes);
    if (encoding === 'utf-8') {
      this.#pass = this.#hand;
      this.#hand(withoutMark(bytes));
      return;
    }
    const decode = strictDecoder(encoding);
    const encoder = new TextEncoder();
    this.#pass = (piece) => this.#hand(encoder.encode(decode(piece, true)));
    this.#end = () => this.#hand(encoder.encode(decode(NO_BYTES)));
    this.#pass(bytes);
  }
}
