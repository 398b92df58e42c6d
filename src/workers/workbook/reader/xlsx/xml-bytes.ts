import { strictDecoder } from '../text/strict-decoder.ts';
import type { Bytes } from '../zip/bytes.ts';

const UTF_8_MARK = [0xef, 0xbb, 0xbf];
/** A byte order mark, or the first character of a part that has none: `<`, in two bytes. */
const BEGINNINGS: readonly (readonly [encoding: string, beginning: readonly number[]])[] = [
  ['utf-8', UTF_8_MARK],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];
/** The XML declaration fits in the first bytes, and its characters are the same in nearly all encodings. */
export const DECLARATION_BYTES = 200;
const DECLARATION = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;

export const xmlOf = (part: Uint8Array): string => strictDecoder(encodingOf(part))(part);

export const inUtf8 = (part: Bytes): Bytes =>
  encodingOf(part) === 'utf-8' ? part : new TextEncoder().encode(xmlOf(part));

/** The encoding that the first bytes of a part show, under the name that the decoder takes. */
export function encodingOf(part: Uint8Array): string {
  const known = BEGINNINGS.find(([, beginning]) => beginsWith(part, beginning));
  if (known) return known[0];
  const declared = DECLARATION.exec(String.fromCharCode(...part.subarray(0, DECLARATION_BYTES)))?.[1];
  const encoding = declared === undefined ? 'utf-8' : engineName(declared);
  // The declaration was readable with one byte per character, so the encoding is not UTF-16 even if the
  // declaration says so.
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
}

export const withoutMark = (part: Uint8Array): Uint8Array =>
  beginsWith(part, UTF_8_MARK) ? part.subarray(UTF_8_MARK.length) : part;

function engineName(declared: string): string {
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}

const beginsWith = (part: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => part[index] === byte);
