import { MAX_ELEMENT_BYTES } from '../budgets.ts';
import { WorkbookError } from '../workbook-error.ts';
import { PlainMarkup } from './plain-markup.ts';
import { PrefixStripper } from './prefix-stripper.ts';
import { Utf8Pieces } from './utf8-pieces.ts';

export interface ElementReader {
  /**
   * Returns how many of the `filled` bytes were processed; the others are passed again with more bytes after
   * them.
   */
  read(bytes: Uint8Array, filled: number): number;
  /** Receives the last bytes of the part. */
  finish(bytes: Uint8Array, filled: number): void;
}

/** Bytes gathered before a read: enough for a tight loop, few enough for the CPU's cache. */
const GATHERED_BYTES = 256 * 1024;

/** Passes only whole elements from an inflater, which cuts anywhere, to a reader: in UTF-8, without comments or prefixes. */
export class WholeElements {
  readonly #reader: ElementReader;
  readonly #stripper = new PrefixStripper((bytes) => this.#gather(bytes));
  readonly #markup = new PlainMarkup((bytes) => this.#stripper.push(bytes));
  readonly #utf8 = new Utf8Pieces((bytes) => this.#markup.push(bytes));
  #bytes: Uint8Array;
  #filled = 0;

  constructor(reader: ElementReader, gatheredBytes = GATHERED_BYTES) {
    this.#reader = reader;
    this.#bytes = new Uint8Array(gatheredBytes);
  }

  push(chunk: Uint8Array): void {
    this.#utf8.push(chunk);
  }

  finish(): void {
    this.#utf8.finish();
    this.#markup.finish();
    this.#stripper.finish();
    // Bytes left from an earlier read could be mistaken for the end of the part.
    this.#bytes.fill(0, this.#filled);
    this.#reader.finish(this.#bytes, this.#filled);
  }

  #gather(chunk: Uint8Array): void {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + this.#bytes.length - this.#filled);
      this.#bytes.set(piece, this.#filled);
      this.#filled += piece.length;
      taken += piece.length;
      if (this.#filled === this.#bytes.length) this.#hand();
    }
  }

  #hand(): void {
    const done = this.#reader.read(this.#bytes, this.#filled);
    if (done > 0) {
      this.#bytes.copyWithin(0, done, this.#filled);
      this.#filled -= done;
    }
    if (this.#filled > this.#bytes.length / 2) this.#grow();
  }

  #grow(): void {
    if (this.#bytes.length >= MAX_ELEMENT_BYTES) throw new WorkbookError('tooLarge');
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes.subarray(0, this.#filled));
    this.#bytes = larger;
  }
}
