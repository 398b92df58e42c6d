import type { ExplorerColumn, ExplorerRow } from '../../api/contract/records/explorer.ts';
import { asPastedTable } from '../components/take-away/pasted-table.ts';
import { pastedText, valueIn } from './cell-text.ts';

/** The names of the columns and the records, as text that a spreadsheet takes as cells. */
export const copiedTable = (
  columns: readonly ExplorerColumn[],
  rows: readonly ExplorerRow[],
  key: string,
): string =>
  asPastedTable(
    columns.map(({ etiqueta }) => etiqueta),
    rows.map((row) => columns.map(({ nombre, tipo }) => pastedText(tipo, valueIn(row, nombre, key)))),
  );
