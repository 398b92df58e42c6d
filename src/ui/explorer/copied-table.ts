import type { ExplorerColumn, ExplorerRow } from '../../api/contract/records/explorer.ts';
import { type CopiedCells, copiedCells } from '../components/take-away/copied-cells.ts';
import { isText, pastedText, valueIn } from './cell-text.ts';

/** The names of the columns and the records, as a spreadsheet takes them. */
export const copiedTable = (
  columns: readonly ExplorerColumn[],
  rows: readonly ExplorerRow[],
  key: string,
): CopiedCells =>
  copiedCells(
    rows.map((row) => columns.map(({ nombre, tipo }) => pastedText(tipo, valueIn(row, nombre, key)))),
    columns.map(({ tipo }) => isText(tipo)),
    columns.map(({ etiqueta }) => etiqueta),
  );
