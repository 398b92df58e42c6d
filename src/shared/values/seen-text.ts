import { codeKey } from './value-keys.ts';

const SPACE = 0x20;
const LAST_OF_ASCII = 0x7e;

/** False for a text of only blanks and invisible characters. Usually the first character decides. */
export function isSeen(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first > SPACE && first <= LAST_OF_ASCII) || codeKey(text) !== '';
}
