const MIN_WIDTH = 18;
const MAX_WIDTH = 32;

/** In characters, from the header alone: neither turning the page nor its skeleton moves a column. */
export function columnWidth(header: string): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 5));
}

/** Right-aligned as Excel does. A leading zero marks a code ('0012'), which stays at the left. */
export function looksNumeric(value: string): boolean {
  return /^-?(0|[1-9]\d*|[1-9]\d{0,2}([.,]\d{3})+)([.,]\d+)?( ?[%€])?$/.test(value);
}
