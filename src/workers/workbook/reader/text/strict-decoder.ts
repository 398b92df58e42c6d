import { WorkbookError } from '../workbook-error.ts';
import { oneByteText, WESTERN_UPPER_HALF } from './one-byte-text.ts';

/** `more` is true while further bytes follow, so that the last character may be cut. */
export type Decode = (bytes: Uint8Array, more?: boolean) => string;

/** Throws WorkbookError for bytes that are no text in this encoding, which engines replace by U+FFFD. */
export function strictDecoder(encoding: string, { ignoreBOM = false } = {}): Decode {
  if (encoding === 'windows-1252') return (bytes) => oneByteText(WESTERN_UPPER_HALF, bytes);
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM });
  return (bytes, more = false) => {
    try {
      return decoder.decode(bytes, { stream: more });
    } catch (error) {
      throw error instanceof TypeError ? new WorkbookError('unreadable') : error;
    }
  };
}
