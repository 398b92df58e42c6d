import { type CellTrait, EMPTY, ERROR, FILLED, numberTrait, textTrait } from '../reader/cell-trait.ts';
import { exactNumber } from '../reader/exact-number.ts';
import type { SheetCell } from '../reader/parsed-sheet.ts';

/** What a correction put into a cell, and what the cell shows by it. */
export interface EditedCell {
  readonly cell: SheetCell | null;
  readonly shown: string;
}

export const textCell = (text: string): EditedCell => ({
  cell: text === '' ? null : { kind: 'text', text },
  shown: text,
});

/** A number written as '-1250.5'; null for a text that is none, or that has more digits than a number keeps. */
export function numberCell(plain: string): EditedCell | null {
  const value = Number(plain);
  return plain !== '' && exactNumber(value) === plain
    ? { cell: { kind: 'number', value, format: null }, shown: plain }
    : null;
}

export function traitOf({ cell }: EditedCell): CellTrait {
  switch (cell?.kind) {
    case undefined:
      return EMPTY;
    case 'text':
      return textTrait(cell.text);
    case 'number':
      return numberTrait(cell.value);
    case 'error':
      return ERROR;
    default:
      return FILLED;
  }
}
