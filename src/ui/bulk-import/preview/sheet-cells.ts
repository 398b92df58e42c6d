const MIN_CHARACTERS = 11;
const MAX_CHARACTERS = 32;
/** Of the grid's type at 13 px, a little over the mean. */
const CHARACTER = 7.5;
const PADDING = 24;
/** Room for the letter's neighbour: the count of problems. */
const HEADER_ROOM = 2;

/** In pixels, from the header alone: neither turning the page nor its skeleton moves a column. */
export function columnWidth(header: string): number {
  const characters = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, header.length + HEADER_ROOM));
  return Math.round(characters * CHARACTER) + PADDING;
}

/** Right-aligned as Excel does. A leading zero marks a code ('0012'), which stays at the left. */
export function looksNumeric(value: string): boolean {
  return /^-?(0|[1-9]\d*|[1-9]\d{0,2}([.,]\d{3})+)([.,]\d+)?( ?[%€])?$/.test(value);
}
