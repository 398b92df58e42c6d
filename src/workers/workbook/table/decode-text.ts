import { WorkbookError } from '../reader/workbook-error.ts';
import { recogniseWestern } from './recognise-western.ts';
import type { TableFailure, TextEncoding } from './table-protocol.ts';
import { decodeUtf8, decodeUtf16, type UnicodeText, unicodeOf } from './unicode-text.ts';
import { decodeWestern, WESTERN_ENCODINGS } from './western-encodings.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** The encodings in which the file may have been written. */
  readonly encodings: readonly TextEncoding[];
}

/**
 * Decodes text as programs in Spain save it: in Unicode, with or without a byte order mark, or in one of the encodings
 * of western Europe before Unicode. `wanted`: the encoding that a person chose; without it, it is recognised.
 */
export function decodeText(bytes: Uint8Array, wanted?: TextEncoding): DecodedText {
  const unicode = unicodeOf(bytes);
  const encoding = wanted ?? recognised(bytes, unicode);
  const text = encoding === unicode?.encoding ? unicode.text : decodeIn(encoding, bytes);
  // Text never contains NUL; most other files do.
  if (text.includes('\0')) throw new WorkbookError<TableFailure>('notTable');
  return { text, encoding, encodings: possibleEncodings(unicode) };
}

function recognised(bytes: Uint8Array, unicode: UnicodeText | null): TextEncoding {
  if (unicode !== null && unicode.evidence !== 'possible') return unicode.encoding;
  const { encoding, points } = recogniseWestern(bytes);
  return unicode !== null && points <= 0 ? unicode.encoding : encoding;
}

function possibleEncodings(unicode: UnicodeText | null): readonly TextEncoding[] {
  if (unicode === null) return WESTERN_ENCODINGS;
  return unicode.evidence === 'certain' ? [unicode.encoding] : [unicode.encoding, ...WESTERN_ENCODINGS];
}

function decodeIn(encoding: TextEncoding, bytes: Uint8Array): string {
  if (encoding === 'utf-8') return decodeUtf8(bytes);
  return encoding === 'utf-16' ? decodeUtf16(bytes) : decodeWestern(encoding, bytes);
}
