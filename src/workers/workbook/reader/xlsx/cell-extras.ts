import { endOfTag, isNameByte, LESS, SLASH } from './sheet-bytes.ts';
import { UnusualShape } from './unusual-shape.ts';

const COLON = 0x3a;
const DEEPEST = 64;
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const ALTERNATIVE = ascii('AlternateContent');
const FALLBACK = ascii('Fallback');

/** An element within a cell that holds none of its values, or one of which only a part is read. */
export interface CellExtra {
  /** What is read of it: empty for an extension. */
  readonly from: number;
  readonly to: number;
  readonly after: number;
}

/**
 * The element that begins at `at`, which must end before `end`. Of alternative content the fallback is read or, without
 * one, the first choice.
 */
export function cellExtra(bytes: Uint8Array, at: number, end: number): CellExtra {
  const { from, to, after } = elementAt(bytes, at, end);
  if (!isNamed(bytes, at, ALTERNATIVE)) return { from: after, to: after, after };
  let first: CellExtra | null = null;
  for (let inner = nextTag(bytes, from, to); inner < to; ) {
    const choice = elementAt(bytes, inner, to);
    if (isNamed(bytes, inner, FALLBACK)) return { from: choice.from, to: choice.to, after };
    first ??= choice;
    inner = nextTag(bytes, choice.after, to);
  }
  return first === null ? { from: after, to: after, after } : { from: first.from, to: first.to, after };
}

/** What is damaged or deeper than any writer makes it is left to the reader of odd sheets, which refuses it by name. */
function elementAt(bytes: Uint8Array, at: number, end: number): CellExtra {
  const open: Uint8Array[] = [];
  let from = -1;
  for (let tag = at; tag < end; ) {
    const isClosing = bytes[tag + 1] === SLASH;
    const begin = tag + (isClosing ? 2 : 1);
    const name = bytes.subarray(begin, endOfName(bytes, begin, end));
    const after = endOfTag(bytes, tag, end);
    if (isClosing) {
      const opened = open.pop();
      if (opened === undefined || !isWholeName(bytes, begin, opened)) throw new UnusualShape();
      if (open.length === 0) return { from, to: tag, after };
    } else if (bytes[after - 2] !== SLASH) {
      if (from === -1) from = after;
      if (open.push(name) > DEEPEST) throw new UnusualShape();
    } else if (open.length === 0) {
      return { from: after, to: after, after };
    }
    tag = nextTag(bytes, after, end);
  }
  throw new UnusualShape();
}

function nextTag(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== LESS) at++;
  return at;
}

function endOfName(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isNameByte(bytes[at])) at++;
  if (at === from) throw new UnusualShape();
  return at;
}

function isWholeName(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  for (let index = 0; index < name.length; index++) if (bytes[at + index] !== name[index]) return false;
  return !isNameByte(bytes[at + name.length]);
}

/** Whatever its prefix is. */
function isNamed(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  let from = at + 1;
  for (let place = from; isNameByte(bytes[place]); place++) if (bytes[place] === COLON) from = place + 1;
  return isWholeName(bytes, from, name);
}
