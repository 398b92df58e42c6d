import { WorkbookError } from '../workbook-error.ts';

/**
 * Only the rows of a sheet part. The rest (links over whole columns, merges by the hundred thousand, comments) is not
 * data, and a reader that expands it can be made to run for hours.
 */
export function rowsOf(part: Uint8Array): Uint8Array {
  const start = findSheetData(part);
  if (start === null) throw new WorkbookError('unreadable');
  if (part[part.indexOf(GREATER, start) - 1] === SLASH) return new Uint8Array(0);
  const end = findClosing(part);
  if (end === null) throw new WorkbookError('unreadable');
  return part.subarray(start, end);
}

export function findSheetData(part: Uint8Array): number | null {
  for (let at = part.indexOf(LESS); at !== -1; at = part.indexOf(LESS, at + 1)) {
    if (matches(part, nameStart(part, at + 1), SHEET_DATA)) return at;
  }
  return null;
}

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const SHEET_DATA = new TextEncoder().encode('sheetData');
/** No namespace prefix is longer. */
const LONGEST_PREFIX = 64;

/** Index one past the closing tag of `sheetData`; null when there is none. */
function findClosing(part: Uint8Array): number | null {
  for (let at = part.lastIndexOf(LESS); at !== -1; at = at === 0 ? -1 : part.lastIndexOf(LESS, at - 1)) {
    if (part[at + 1] === SLASH && matches(part, nameStart(part, at + 2), SHEET_DATA)) {
      const end = part.indexOf(GREATER, at);
      return end === -1 ? null : end + 1;
    }
  }
  return null;
}

function nameStart(part: Uint8Array, from: number): number {
  for (let at = from; at < from + LONGEST_PREFIX && isNameByte(part[at]); at++) {
    if (part[at] === COLON) return at + 1;
  }
  return from;
}

const isNameByte = (byte = 0): boolean => byte > 0x2f && byte < 0x7b && byte !== LESS && byte !== GREATER;

const matches = (part: Uint8Array, at: number, word: Uint8Array): boolean =>
  word.every((byte, index) => part[at + index] === byte);
