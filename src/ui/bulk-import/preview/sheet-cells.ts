const ALPHABET = 26;
const FIRST_LETTER = 65;
const MIN_WIDTH = 18;
const MAX_WIDTH = 32;

/** 0 -> 'A', 25 -> 'Z', 26 -> 'AA'. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / ALPHABET) - 1) {
    letters = String.fromCharCode(FIRST_LETTER + (rest % ALPHABET)) + letters;
  }
  return letters;
}

/** In characters, from the header alone: neither turning the page nor its skeleton moves a column. */
export function columnWidth(header: string): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 5));
}

/** Right-aligned as Excel does. A leading zero marks a code ('0012'), which stays at the left. */
export function looksNumeric(value: string): boolean {
  return /^-?(0|[1-9]\d*|[1-9]\d{0,2}([.,]\d{3})+)([.,]\d+)?( ?[%€])?$/.test(value);
}
