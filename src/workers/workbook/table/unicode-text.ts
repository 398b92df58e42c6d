/** How certain it is that bytes are Unicode text. */
export type Evidence =
  /** It has a byte order mark, is UTF-16, or is valid UTF-8 with letters of western Europe. */
  | 'certain'
  /** It is UTF-8 with some invalid bytes. */
  | 'likely'
  /**
   * It is valid UTF-8 but has no letters of western Europe. Text in CP850 can be valid UTF-8 by chance, such
   * as «Íñigo».
   */
  | 'possible';

export interface UnicodeText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16';
  readonly evidence: Evidence;
}

/** Decodes bytes that are Unicode text; null when they are not. Invalid bytes become U+FFFD. */
export function unicodeOf(bytes: Uint8Array): UnicodeText | null {
  const order = orderOfUtf16(bytes);
  if (order !== null) {
    return { text: new TextDecoder(order).decode(bytes), encoding: 'utf-16', evidence: 'certain' };
  }
  const text = decodeUtf8(bytes);
  const evidence = isSoundUtf8(bytes) ? evidenceOfSound(bytes, text) : evidenceOfBroken(bytes, text);
  return evidence === null ? null : { text, encoding: 'utf-8', evidence };
}

export const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
export const decodeUtf16 = (bytes: Uint8Array): string =>
  new TextDecoder(orderOfUtf16(bytes) ?? 'utf-16le').decode(bytes);

type Utf16Order = 'utf-16le' | 'utf-16be';

/** How many bytes are looked at to recognise UTF-16 without a byte order mark. */
const SAMPLE = 4_096;
/** At least this share of the characters must be of western Europe for bytes to count as UTF-16. */
const MOST = 0.7;

/**
 * The byte order of a text in UTF-16, by its mark or its zeros; null when the text is not UTF-16. One byte of
 * each character of western Europe is 0, and always the same one.
 */
function orderOfUtf16(bytes: Uint8Array): Utf16Order | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < (sample.length / 2) * MOST || Math.min(even, odd) > 0) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

function isSoundUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const NOT_ASCII = /[^\p{ASCII}]/u;
/**
 * Latin letters with their accents, combining accents, typographic blanks and punctuation, the euro and minus
 * signs.
 */
const WESTERN = /[\u00a0-\u017f\u2000-\u2122\u2212\ufeff]|[\u0300-\u036f]/g;
const LOST = /\ufffd/g;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const isMarked = (bytes: Uint8Array): boolean => BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte);

const evidenceOfSound = (bytes: Uint8Array, text: string): Evidence =>
  isMarked(bytes) || text.search(WESTERN) !== -1 || text.search(NOT_ASCII) === -1 ? 'certain' : 'possible';

/**
 * Text in an older encoding has hardly any valid UTF-8 letters by chance, unless text in UTF-8 was pasted
 * into it. So bytes count as UTF-8 when there are at most this many invalid characters for each valid one.
 */
const LOST_FOR_ONE_SOUND = 4;

function evidenceOfBroken(bytes: Uint8Array, text: string): Evidence | null {
  return isMarked(bytes) || counted(text, LOST) <= counted(text, WESTERN) * LOST_FOR_ONE_SOUND
    ? 'likely'
    : null;
}

function counted(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}
