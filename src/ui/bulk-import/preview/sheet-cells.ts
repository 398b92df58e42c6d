const ALPHABET = 26;
const FIRST_LETTER = 65;
const MIN_WIDTH = 11;
const MAX_WIDTH = 28;

/** 0 -> 'A', 25 -> 'Z', 26 -> 'AA'. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / ALPHABET) - 1) {
    letters = String.fromCharCode(FIRST_LETTER + (rest % ALPHABET)) + letters;
  }
  return letters;
}

/** From the header alone, so that turning the page never moves a column. */
export function columnWidth(header: string): string {
  return `${Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 4))}ch`;
}

/** Right-aligned as Excel does. A leading zero marks a code ('0012'), which stays at the left. */
export function looksNumeric(value: string): boolean {
  return /^-?(0|[1-9]\d*|[1-9]\d{0,2}([.,]\d{3})+)([.,]\d+)?( ?[%€])?$/.test(value);
}
