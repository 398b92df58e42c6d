import type { Bytes } from '../zip/bytes.ts';

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The declaration stands at the very beginning, in letters that nearly all encodings share. */
const DECLARATION_BYTES = 200;
const DECLARATION = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** Whether an XML part that was read as UTF-8 says it is. */
export const isUtf8 = (beginning: string): boolean =>
  /^(?:utf-?8|us-ascii)$/i.test(DECLARATION.exec(beginning)?.[1] ?? 'utf-8');

/** The text of an XML part, in whatever encoding it says it is. */
export function xmlOf(part: Uint8Array): string {
  return decoderOf(part).decode(part);
}

/** The same part in UTF-8: most are so already. */
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
    // TextDecoder does not know this encoding.
    return new TextDecoder();
  }
}
