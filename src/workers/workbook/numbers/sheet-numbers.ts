import { showsPercent } from '../../../shared/values/percent.ts';
import { exactNumber } from '../reader/exact-number.ts';
import { isBlank, type ParsedSheet } from '../reader/parsed-sheet.ts';
import { ColumnOfNumbers } from './column-of-numbers.ts';
import type { FieldOfNumbers, NumberAnswers, NumberColumnReport } from './numbers-protocol.ts';

type Cells = Pick<ParsedSheet, 'rows' | 'cell'>;

/** Reports how the number columns of a sheet are written. The first row of the sheet is its header. */
export const sheetNumbers = (
  sheet: Cells,
  columns: readonly FieldOfNumbers[],
  answers: NumberAnswers,
): readonly NumberColumnReport[] => columns.map((of) => readColumn(sheet, of).report(answers, null));

/** The columns that were read of each sheet, kept because a load, its preview and the check of its faults need them. */
const known = new WeakMap<Cells, Map<string, ColumnOfNumbers>>();

function readColumn(sheet: Cells, of: FieldOfNumbers): ColumnOfNumbers {
  const key = JSON.stringify(of);
  const columns = known.get(sheet) ?? new Map<string, ColumnOfNumbers>();
  known.set(sheet, columns);
  const found = columns.get(key);
  if (found !== undefined) return found;
  const read = new ColumnOfNumbers(of);
  for (let row = 1; row < sheet.rows; row++) {
    const cell = sheet.cell(row, of.column);
    if (cell === null || isBlank(cell)) continue;
    if (cell.kind === 'text') read.addText(row, cell.text);
    else if (cell.kind === 'number') read.addNumber(row, exactNumber(cell.value), showsPercent(cell.format));
  }
  columns.set(key, read);
  return read;
}
