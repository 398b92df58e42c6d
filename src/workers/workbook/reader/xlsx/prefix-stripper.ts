import { joined, NO_BYTES, startsWith } from './joined-bytes.ts';

const LESS = 0x3c;
const SLASH = 0x2f;
/** When the root does not appear within this many bytes, prefixes are not stripped. */
const LONGEST_OPENING = 16 * 1024;
const ROOT =
  /^\uFEFF?\s*(?:<\?[^>]*\?>\s*)*<(?:(?<own>[A-Za-z_][\w.-]*):)?[A-Za-z]+(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>/;
const BOUND =
  /\sxmlns:([A-Za-z_][\w.-]*)\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/spreadsheetml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/spreadsheetml\/main)["']/g;

/**
 * Removes the prefixes of the main namespace from all tags: `<x:row>` becomes `<row>`. These are the prefix of the root
 * and all prefixes that the root binds to that namespace, which a writer may use on only some of the tags.
 */
export class PrefixStripper {
  readonly #hand: (bytes: Uint8Array) => void;
  /** Null until the root arrives; without any, bytes pass through unchanged. */
  #prefixes: readonly Uint8Array[] | null = null;
  #held = NO_BYTES;

  constructor(hand: (bytes: Uint8Array) => void) {
    this.#hand = hand;
  }

  push(chunk: Uint8Array): void {
    const bytes = joined(this.#held, chunk);
    this.#prefixes ??= prefixesOf(bytes);
    this.#held = this.#prefixes === null ? bytes.slice() : NO_BYTES;
    if (this.#prefixes?.length === 0) this.#hand(bytes);
    else if (this.#prefixes) this.#strip(this.#prefixes, bytes);
  }

  finish(): void {
    if (this.#held.length > 0) this.#hand(this.#held);
  }

  #strip(prefixes: readonly Uint8Array[], bytes: Uint8Array): void {
    const longest = Math.max(...prefixes.map(({ length }) => length));
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
      if (name + longest > bytes.length) {
        this.#held = bytes.slice(at);
        break;
      }
      for (const prefix of prefixes) {
        if (!startsWith(bytes, name, prefix)) continue;
        take(name);
        taken += prefix.length;
        break;
      }
    }
    take(bytes.length - this.#held.length);
    this.#hand(stripped.subarray(0, written));
  }
}

function prefixesOf(bytes: Uint8Array): readonly Uint8Array[] | null {
  const opening = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, LONGEST_OPENING));
  const root = ROOT.exec(opening);
  if (!root) return bytes.length < LONGEST_OPENING ? null : [];
  const { own, attributes } = root.groups ?? {};
  const bound = [...(attributes ?? '').matchAll(BOUND)].map(([, prefix]) => prefix);
  return [...new Set([own, ...bound])].flatMap((prefix) =>
    prefix === undefined ? [] : [new TextEncoder().encode(`${prefix}:`)],
  );
}
