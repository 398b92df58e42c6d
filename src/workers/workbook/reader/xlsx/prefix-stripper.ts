import { joined, NO_BYTES, startsWith } from './joined-bytes.ts';

const LESS = 0x3c;
const SLASH = 0x2f;
/** When the root does not appear within this many bytes, prefixes are not stripped. */
const LONGEST_OPENING = 16 * 1024;
const ROOT = /^\uFEFF?\s*(?:<\?[^>]*\?>\s*)*<(?:([A-Za-z_][\w.-]*):)?[A-Za-z]+[\s/>]/;

/** Removes the root's prefix from all tags: `<x:row>` becomes `<row>`. */
export class PrefixStripper {
  readonly #hand: (bytes: Uint8Array) => void;
  /** Null until the root arrives; empty when it has no prefix: bytes then pass through unchanged. */
  #prefix: Uint8Array | null = null;
  #held = NO_BYTES;

  constructor(hand: (bytes: Uint8Array) => void) {
    this.#hand = hand;
  }

  push(chunk: Uint8Array): void {
    const bytes = joined(this.#held, chunk);
    this.#prefix ??= prefixOf(bytes);
    this.#held = this.#prefix === null ? bytes.slice() : NO_BYTES;
    if (this.#prefix?.length === 0) this.#hand(bytes);
    else if (this.#prefix) this.#strip(this.#prefix, bytes);
  }

  finish(): void {
    if (this.#held.length > 0) this.#hand(this.#held);
  }

  #strip(prefix: Uint8Array, bytes: Uint8Array): void {
    const stripped = new Uint8Array(bytes.length);
    let written = 0;
    let taken = 0;
    const take = (end: number): void => {
      stripped.set(bytes.subarray(taken, end), written);
      written += end - taken;
      taken = end;
    };
    for (let at = bytes.indexOf(LESS); at !== -1; at = bytes.indexOf(LESS, at + 1)) {
      const name = bytes[at + 1] === SLASH ? at + 2 : at + 1;
      if (name + prefix.length > bytes.length) {
        this.#held = bytes.slice(at);
        break;
      }
      if (startsWith(bytes, name, prefix)) {
        take(name);
        taken += prefix.length;
      }
    }
    take(bytes.length - this.#held.length);
    this.#hand(stripped.subarray(0, written));
  }
}

function prefixOf(bytes: Uint8Array): Uint8Array | null {
  const opening = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, LONGEST_OPENING));
  const root = ROOT.exec(opening);
  if (!root) return bytes.length < LONGEST_OPENING ? null : NO_BYTES;
  return root[1] ? new TextEncoder().encode(`${root[1]}:`) : NO_BYTES;
}
