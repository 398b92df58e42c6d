import type { ParsedSheet } from '../reader/parsed-sheet.ts';

const NUMBERING_COLUMN = 0;
const SEEDS = [0x811c9dc5, 0x9e3779b9] as const;
const PRIME = 0x01000193;

/**
 * A hash of sixteen hexadecimal digits. It is not cryptographic: it detects accidental differences, not
 * forged ones.
 */
export function fingerprint(texts: Iterable<string>): string {
  let [first, second]: [number, number] = [...SEEDS];
  for (const text of texts) {
    for (let at = 0; at <= text.length; at++) {
      // The end of each text is hashed as a character of its own, so that 'ab', 'c' differs from 'a', 'bc'.
      const sign = at === text.length ? 0x1_0000 : text.charCodeAt(at);
      first = Math.imul(first ^ sign, PRIME);
      second = Math.imul(second ^ (sign + at), PRIME);
    }
  }
  return [first, second].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * A hash of what the row shows under each header. The row's number and the order of the columns do not count.
 */
export function rowFingerprint(sheet: ParsedSheet, row: number): string {
  const shown: string[] = [];
  sheet.visitTraits(row, (column) => {
    const text = sheet.shown(row, column).trim();
    if (text === '' || column === NUMBERING_COLUMN) return;
    shown.push(`${sheet.shown(0, column).trim().toLowerCase()}\n${text}`);
  });
  return fingerprint(shown.sort());
}
