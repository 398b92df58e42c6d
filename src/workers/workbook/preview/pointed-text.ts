import type { ParsedSheet } from '../reader/parsed-sheet.ts';

const POINTED = /^-?\d+\.\d+$/;

/**
 * True for a text that looks like a number with a point, such as '1.250'. It is shown unchanged, without a
 * decimal comma.
 */
export const isPointedText = (sheet: ParsedSheet, row: number, column: number, shown: string): boolean =>
  POINTED.test(shown) && sheet.cell(row, column)?.kind === 'text';
