import type { ParsedSheet } from '../reader/parsed-sheet.ts';

const POINTED = /^-?\d+\.\d+$/;

/** Whether a cell is a text that looks like a number with a point: what it says is shown, without a comma. */
export const isPointedText = (sheet: ParsedSheet, row: number, column: number, shown: string): boolean =>
  POINTED.test(shown) && sheet.cell(row, column)?.kind === 'text';
