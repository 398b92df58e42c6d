import type { ExplorerColumn, ExplorerRow } from '../../api/contract/records/explorer.ts';
import { type CopiedCells, copiedCells } from '../components/take-away/copied-cells.ts';
import { isText, pastedText, valueIn } from './cell-text.ts';
import type { Register } from './register.ts';
import { shownWord } from './shown-word.ts';

/** The names of the columns and the records, as a spreadsheet takes them. */
export const copiedTable = (
  columns: readonly ExplorerColumn[],
  rows: readonly ExplorerRow[],
  register: Pick<Register, 'key' | 'stateLooks'>,
): CopiedCells =>
  copiedCells(
    rows.map((row) =>
      columns.map(({ nombre, tipo }) =>
        shownWord(register, nombre, pastedText(tipo, valueIn(row, nombre, register.key))),
      ),
    ),
    columns.map(({ tipo }) => isText(tipo)),
    columns.map(({ etiqueta }) => etiqueta),
  );
