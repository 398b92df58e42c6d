import type { CellsCorrection } from '../../../api/contract/corrections.ts';
import { type DecimalMark, seeNumber } from '../../../shared/values/seen-number.ts';
import { columnNamed } from '../preview/sheet-places.ts';
import type { CorrectedSheet } from './corrected-sheet.ts';
import { type EditedCell, numberCell, textCell } from './edited-cell.ts';
import { fingerprint } from './fingerprint.ts';

export interface CellChange {
  readonly row: number;
  readonly column: number;
  readonly after: EditedCell;
}

const HEADER_ROW = 0;

type Change = CellsCorrection['cambio'];

/**
 * The changes in the row that has the index `at` among the correction's rows; empty when nothing changes
 * there.
 */
export function changesAt(
  sheet: CorrectedSheet,
  row: number,
  column: number,
  change: Change,
  at: number,
): readonly CellChange[] {
  if (row === HEADER_ROW) return [];
  if (change.como === 'intercambiar') return swapped(sheet, row, column, change.con);
  const after = afterOf(sheet, row, column, change, at);
  return after === null || isHeld(sheet, row, column, after) ? [] : [{ row, column, after }];
}

/**
 * True when the cell already holds the new value. A text such as '1.250' does not count as a number, because
 * its point may separate thousands.
 */
export const isHeld = (sheet: CorrectedSheet, row: number, column: number, after: EditedCell): boolean =>
  sheet.shown(row, column) === after.shown &&
  (after.cell?.kind !== 'number' || !after.shown.includes('.') || sheet.cell(row, column)?.kind === 'number');

function afterOf(
  sheet: CorrectedSheet,
  row: number,
  column: number,
  change: Exclude<Change, { como: 'intercambiar' }>,
  at: number,
): EditedCell | null {
  if (change.como === 'pegar') return textCell(change.valores[at] ?? '');
  if (change.como === 'vaciar') return textCell('');
  const cell = sheet.cell(row, column);
  if (cell?.kind !== 'text') return null;
  switch (change.como) {
    case 'comaDecimal':
      return asNumber(cell.text, 'comma');
    case 'puntoDecimal':
      return asNumber(cell.text, 'point');
    case 'mayusculas':
      return textCell(cell.text.toLocaleUpperCase('es'));
    case 'recortar':
      return textCell(cell.text.trim());
  }
}

/**
 * The number that a text is with this decimal mark; null when it is not valid with this mark, or has a
 * percent sign: whether 5 % is loaded as 5 or 0.05 depends on the whole column.
 */
function asNumber(text: string, mark: DecimalMark): EditedCell | null {
  const seen = seeNumber(text);
  const plain = seen === null || seen.hasPercent ? null : seen.as[mark];
  return plain === null ? null : numberCell(plain);
}

function swapped(sheet: CorrectedSheet, row: number, column: number, name: string): readonly CellChange[] {
  const other = columnNamed(sheet, name);
  if (other === null || other === column) return [];
  const held = (from: number): EditedCell => ({
    cell: sheet.cell(row, from),
    shown: sheet.shown(row, from),
  });
  const [own, its] = [held(column), held(other)];
  if (own.shown === its.shown) return [];
  return [
    { row, column, after: its },
    { row, column: other, after: own },
  ];
}

/**
 * A hash of the texts that these cells show before a correction changes them. The correction fits another
 * file only if the same cells of that file give the same hash.
 */
export function cellsFingerprint(
  sheet: CorrectedSheet,
  rows: readonly number[],
  columns: readonly number[],
): string {
  const shown = function* () {
    for (const row of rows) for (const column of columns) yield sheet.shown(row, column).trim();
  };
  return fingerprint(shown());
}
