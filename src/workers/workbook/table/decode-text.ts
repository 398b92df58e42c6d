import { CODE_PAGES } from '../reader/binary/code-pages.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import type { TableFailure } from './table-protocol.ts';

const UTF_8 = 65_001;
const UTF_16 = 1200;
const UTF_16_BACKWARDS = 1201;
const WESTERN = 1252;
const MARKS: readonly (readonly [codePage: number, mark: readonly number[]])[] = [
  [UTF_8, [0xef, 0xbb, 0xbf]],
  [UTF_16, [0xff, 0xfe]],
  [UTF_16_BACKWARDS, [0xfe, 0xff]],
];

/** Text as programs save it in Spain: Unicode with or without its mark, or Windows' western code page. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const text = marked
    ? CODE_PAGES.utils.decode(marked[0], bytes.subarray(marked[1].length))
    : (asUtf8(bytes) ?? CODE_PAGES.utils.decode(WESTERN, bytes));
  // No text has it, and most other files do.
  if (text.includes('\0')) throw new WorkbookError<TableFailure>('notTable');
  return text;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
