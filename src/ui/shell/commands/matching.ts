import { plainText } from '../../../shared/plain-text.ts';

const BEGINS = 0;
const BEGINS_A_WORD = 1;
const HOLDS = 2;

export function fitOf(label: string, text: string): number | null {
  const where = plainText(label);
  const wanted = plainText(text).trim();
  const words = wanted.split(/\s+/);
  if (!words.every((word) => where.includes(word))) return null;
  if (where.startsWith(wanted)) return BEGINS;
  return words.every((word) => beginsAWord(where, word)) ? BEGINS_A_WORD : HOLDS;
}

const beginsAWord = (where: string, word: string): boolean =>
  where.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
