import { UnusualShape } from './unusual-shape.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
export const SLASH = 0x2f;
export const ZERO = 0x30;
export const ONE = 0x31;
export const NINE = 0x39;
export const LESS = 0x3c;
export const EQUALS = 0x3d;
export const GREATER = 0x3e;
export const UPPER_A = 0x41;
export const UPPER_Z = 0x5a;
export const LOWER_C = 0x63;
export const LOWER_F = 0x66;
export const LOWER_H = 0x68;
export const LOWER_I = 0x69;
export const LOWER_M = 0x6d;
export const LOWER_N = 0x6e;
const LOWER_O = 0x6f;
export const LOWER_R = 0x72;
export const LOWER_S = 0x73;
export const LOWER_T = 0x74;
export const LOWER_V = 0x76;
const LOWER_W = 0x77;

export const isSpace = (byte: number | undefined): boolean =>
  byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB;

export const isNameByte = (byte: number | undefined): boolean =>
  !(byte === GREATER || byte === SLASH || byte === LESS || isSpace(byte));

export const ROW = [LOWER_R, LOWER_O, LOWER_W];
export const SHEET_DATA = [...new TextEncoder().encode('sheetData')];
export const INLINE_END = [...new TextEncoder().encode('/is')];

export const SHARED_TYPE = [LOWER_T, EQUALS, DOUBLE_QUOTE, LOWER_S, DOUBLE_QUOTE];
export const isSharedType = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === LOWER_T &&
  bytes[at + 1] === EQUALS &&
  bytes[at + 3] === LOWER_S &&
  bytes[at + 2] === DOUBLE_QUOTE &&
  bytes[at + 4] === DOUBLE_QUOTE;

export const isQuoted = (bytes: Uint8Array, at: number, letter: number): boolean =>
  bytes[at] === letter && bytes[at + 1] === EQUALS && bytes[at + 2] === DOUBLE_QUOTE;

export const PLAIN_END_BYTES = 8;
export const closesPlainCell = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === SLASH &&
  bytes[at + 2] === LOWER_V &&
  bytes[at + 3] === GREATER &&
  bytes[at + 4] === LESS &&
  bytes[at + 5] === SLASH &&
  bytes[at + 6] === LOWER_C &&
  bytes[at + 7] === GREATER;

/** True when `word` is at `at` and no further letter of a name follows it. */
export function isWord(bytes: Uint8Array, at: number, word: readonly number[]): boolean {
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word[index]) return false;
  return !isNameByte(bytes[at + word.length]);
}

/**
 * The bytes from `from` to the returned position are whole rows. The position is the last opening tag of a
 * row, else the end when all rows are there, else `from`.
 */
export function endOfWholeRows(bytes: Uint8Array, from: number, filled: number): number {
  for (let at = filled - ROW.length - 2; at > from; at--) {
    if (bytes[at] === LESS && isWord(bytes, at + 1, ROW)) return at;
  }
  for (let at = from; at < filled - SHEET_DATA.length - 2; at++) {
    if (bytes[at] === LESS && bytes[at + 1] === SLASH && isWord(bytes, at + 2, SHEET_DATA)) return filled;
  }
  return from;
}

export const endsName = (byte: number | undefined): boolean => byte === EQUALS || isSpace(byte);

function behindSpaces(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** The position where an attribute's value begins, for the attribute whose name begins at `from`. */
export function attributeValue(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && !endsName(bytes[at])) {
    if (!isNameByte(bytes[at])) throw new UnusualShape();
    at++;
  }
  at = behindSpaces(bytes, at);
  if (bytes[at] !== EQUALS) throw new UnusualShape();
  at = behindSpaces(bytes, at + 1);
  if (bytes[at] !== DOUBLE_QUOTE && bytes[at] !== SINGLE_QUOTE) throw new UnusualShape();
  return at + 1;
}

export function closingQuote(bytes: Uint8Array, value: number, end: number): number {
  const quote = bytes[value - 1];
  let at = value;
  while (at < end && bytes[at] !== quote) at++;
  if (at >= end) throw new UnusualShape();
  return at;
}

export function endOfTag(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== GREATER) {
    const byte = bytes[at];
    at = byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE ? closingQuote(bytes, at + 1, end) + 1 : at + 1;
  }
  if (at >= end) throw new UnusualShape();
  return at + 1;
}

export function skipSimpleElement(bytes: Uint8Array, from: number, end: number, letter: number): number {
  let at = endOfTag(bytes, from, end);
  if (bytes[at - 2] === SLASH) return at;
  while (at < end && bytes[at] !== LESS) at++;
  return behindClosing(bytes, at, letter);
}

/** The position after the closing tag of the element with this one-letter name, which must be at `at`. */
export function behindClosing(bytes: Uint8Array, at: number, letter: number): number {
  const blank = behindSpaces(bytes, at + 3);
  const closes = bytes[at + 1] === SLASH && bytes[at + 2] === letter && bytes[blank] === GREATER;
  if (!closes) throw new UnusualShape();
  return blank + 1;
}

export function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < ZERO || byte > NINE) throw new UnusualShape();
    number = number * 10 + (byte - ZERO);
  }
  if (start === end) throw new UnusualShape();
  return number;
}
