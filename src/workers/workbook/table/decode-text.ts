import { CODE_PAGES } from '../reader/binary/code-pages.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import type { TableFailure, TextEncoding } from './table-protocol.ts';

const UTF_8 = 65_001;
const UTF_16 = 1200;
const UTF_16_BACKWARDS = 1201;
const WESTERN = 1252;
const MARKS: readonly {
  readonly encoding: TextEncoding;
  readonly codePage: number;
  readonly mark: readonly number[];
}[] = [
  { encoding: 'utf-8', codePage: UTF_8, mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16', codePage: UTF_16, mark: [0xff, 0xfe] },
  { encoding: 'utf-16', codePage: UTF_16_BACKWARDS, mark: [0xfe, 0xff] },
];

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Decodes text as programs in Spain save it: Unicode with or without a byte order mark, or Windows' western code page.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes);
  // No text contains NUL, and most other files do.
  if (decoded.text.includes('\0')) throw new WorkbookError<TableFailure>('notTable');
  return decoded;
}

function decode(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) {
    const { encoding, codePage, mark } = marked;
    return { text: CODE_PAGES.utils.decode(codePage, bytes.subarray(mark.length)), encoding };
  }
  const text = asUtf8(bytes);
  return text === null
    ? { text: CODE_PAGES.utils.decode(WESTERN, bytes), encoding: 'windows-1252' }
    : { text, encoding: 'utf-8' };
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
