import type { Bytes } from '../zip/bytes.ts';

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The XML declaration fits in the first bytes, and its characters are the same in nearly all encodings. */
const DECLARATION_BYTES = 200;
const DECLARATION = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** True when the part declares UTF-8, or no encoding. */
export const isUtf8 = (beginning: string): boolean =>
  /^(?:utf-?8|us-ascii)$/i.test(DECLARATION.exec(beginning)?.[1] ?? 'utf-8');

export function xmlOf(part: Uint8Array): string {
  return decoderOf(part).decode(part);
}

export function inUtf8(part: Bytes): Bytes {
  const decoder = decoderOf(part);
  return decoder.encoding === 'utf-8' ? part : new TextEncoder().encode(decoder.decode(part));
}

function decoderOf(part: Uint8Array): TextDecoder {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => part[index] === byte));
  if (marked) return new TextDecoder(marked[0]);
  const beginning = String.fromCharCode(...part.subarray(0, DECLARATION_BYTES));
  try {
    return new TextDecoder(DECLARATION.exec(beginning)?.[1] ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
