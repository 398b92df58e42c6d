import { endOfTag, GREATER, LESS, SLASH, SPACE } from './sheet-bytes.ts';
import { UnusualShape } from './unusual-shape.ts';

const COLON = 0x3a;
const ALTERNATIVE = [...new TextEncoder().encode('AlternateContent')];
const FALLBACK = [...new TextEncoder().encode('Fallback')];
const DEEPEST = 64;
/** Begin and end of the name of each element that is open. One array for all calls: a cell is read millions of times. */
const OPEN = new Int32Array(2 * DEEPEST);

/** An element in a cell that is not one of its values, or of whose contents only a part is read. */
export interface CellExtra {
  /** Start of the part that is read; the part is empty for an extension. */
  readonly from: number;
  readonly to: number;
  readonly after: number;
}

/**
 * Reads the element that begins at `at` and must end before `end`. Of alternative content, the fallback is
 * read or, without one, the first choice. Throws UnusualShape, so that the slower reader takes over, for
 * damaged XML and for elements nested deeper than any known program nests them.
 */
export function cellExtra(bytes: Uint8Array, at: number, end: number): CellExtra {
  let depth = 0;
  let childFrom = -1;
  let isFallback = false;
  let from = -1;
  let to = -1;
  let hasFallback = false;
  for (let tag = at; tag < end; ) {
    const isClosing = bytes[tag + 1] === SLASH;
    const begin = tag + (isClosing ? 2 : 1);
    const nameEnd = endOfName(bytes, begin);
    const after = endOfTag(bytes, nameEnd, end);
    const isEmpty = !isClosing && bytes[after - 2] === SLASH;
    if (isClosing) {
      if (--depth < 0 || !isOpened(bytes, begin, nameEnd, depth)) throw new UnusualShape();
      if (depth === 0) {
        const isRead = to !== -1 && isNamed(bytes, begin, nameEnd, ALTERNATIVE);
        return isRead ? { from, to, after } : { from: after, to: after, after };
      }
    } else if (isEmpty && depth === 0) {
      return { from: after, to: after, after };
    } else if (depth === 1) {
      childFrom = after;
      isFallback = isNamed(bytes, begin, nameEnd, FALLBACK);
    }
    const endsChild = depth === 1 && (isClosing || isEmpty);
    if (endsChild && (isFallback ? !hasFallback : to === -1)) {
      from = childFrom;
      to = isClosing ? tag : after;
      hasFallback = isFallback;
    }
    if (!isClosing && !isEmpty) {
      if (depth === DEEPEST) throw new UnusualShape();
      OPEN[2 * depth] = begin;
      OPEN[2 * depth + 1] = nameEnd;
      depth++;
    }
    tag = after;
    while (tag < end && bytes[tag] !== LESS) tag++;
  }
  throw new UnusualShape();
}

function endOfName(bytes: Uint8Array, begin: number): number {
  let at = begin;
  for (;;) {
    const byte = bytes[at] ?? 0;
    if (byte <= SPACE || byte === GREATER || byte === SLASH || byte === LESS) break;
    at++;
  }
  if (at === begin) throw new UnusualShape();
  return at;
}

function isOpened(bytes: Uint8Array, begin: number, nameEnd: number, depth: number): boolean {
  const opened = OPEN[2 * depth] as number;
  if ((OPEN[2 * depth + 1] as number) - opened !== nameEnd - begin) return false;
  for (let at = begin; at < nameEnd; at++) if (bytes[at] !== bytes[opened + at - begin]) return false;
  return true;
}

/** Compares the name without its prefix. */
function isNamed(bytes: Uint8Array, begin: number, nameEnd: number, name: readonly number[]): boolean {
  const local = nameEnd - name.length;
  if (local < begin || (local > begin && bytes[local - 1] !== COLON)) return false;
  for (let at = 0; at < name.length; at++) if (bytes[local + at] !== name[at]) return false;
  return true;
}
