import { type CellTrait, EMPTY, ERROR, FILLED, numberTrait, textTrait } from '../reader/cell-trait.ts';
import { exactNumber } from '../reader/exact-number.ts';
import type { SheetCell } from '../reader/parsed-sheet.ts';

/** The value that a correction gives a cell, and the text that the cell then shows. */
export interface EditedCell {
  readonly cell: SheetCell | null;
  readonly shown: string;
}

export const textCell = (text: string): EditedCell => ({
  cell: text === '' ? null : { kind: 'text', text },
  shown: text,
});

/**
 * A numeric cell for a number such as '-1250.5'; null when the text is not a number, or has more digits than
 * a JavaScript number keeps.
 */
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
