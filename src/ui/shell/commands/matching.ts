/** Without accents, in lower case, like the server's `sin_acentos`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const BEGINS = 0;
const BEGINS_A_WORD = 1;
const HOLDS = 2;

export function fitOf(label: string, text: string): number | null {
  const where = plain(label);
  const wanted = plain(text).trim();
  const words = wanted.split(/\s+/);
  if (!words.every((word) => where.includes(word))) return null;
  if (where.startsWith(wanted)) return BEGINS;
  return words.every((word) => beginsAWord(where, word)) ? BEGINS_A_WORD : HOLDS;
}

const beginsAWord = (where: string, word: string): boolean =>
  where.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
