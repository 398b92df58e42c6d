import { plainText } from '../../../shared/plain-text.ts';

const BEGINS = 0;
const BEGINS_A_WORD = 1;
const HOLDS = 2;
/** Every fit of a label is better than any of a synonym. */
const BY_SYNONYM = 3;

export function fitOf(label: string, text: string): number | null {
  const where = plainText(label);
  const wanted = plainText(text).trim();
  const words = wanted.split(/\s+/);
  if (!words.every((word) => where.includes(word))) return null;
  if (where.startsWith(wanted)) return BEGINS;
  return words.every((word) => beginsAWord(where, word)) ? BEGINS_A_WORD : HOLDS;
}

/** How well a command is meant by a text, by its label or by one of its other words; null when it is not. */
export function fitOfCommand({ label, synonyms }: { label: string; synonyms: string }, text: string) {
  const fit = fitOf(label, text);
  if (fit !== null) return fit;
  const other = fitOf(`${label}, ${synonyms}`, text);
  return other === null ? null : BY_SYNONYM + other;
}

const beginsAWord = (where: string, word: string): boolean =>
  where.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
