import type { TableSummary } from '../../workers/workbook/table/table-protocol.ts';

/** Words about the place of a table in a workbook, shared by all imports of tables. */
export const tablePlaceText = {
  label: 'Dónde está la tabla',
  change: 'Cambiar hoja o cabecera',
  sheet: 'Hoja',
  row: 'Fila de la cabecera',
  none: 'Ninguna',
  hidden: (name: string): string => `${name} (oculta)`,
  rowChoice: (row: number, words: string): string => `Fila ${row}: ${words}`,
  proposed: (sheet: string, row: number): string => `La cabecera parece estar en la fila ${row} de ${sheet}.`,
  proposedRow: (row: number): string => `La cabecera parece estar en la fila ${row}.`,
  chosenRow: (row: number): string => `La cabecera es la fila ${row}.`,
  chosen: (sheet: string, row: number): string => `Se lee ${sheet}, con la cabecera en la fila ${row}.`,
} as const;

/** The sheet and row where the table was found or chosen; null when it is where the instructions put it. */
export function placeSaid({ sheet, location }: Pick<TableSummary, 'sheet' | 'location'>): string | null {
  const { sheet: index, headerRow, isChosen } = location;
  if (index === 0 && headerRow === 1 && !isChosen) return null;
  const { chosen, chosenRow, proposed, proposedRow } = tablePlaceText;
  if (sheet === null) return isChosen ? chosenRow(headerRow) : proposedRow(headerRow);
  return isChosen ? chosen(sheet, headerRow) : proposed(sheet, headerRow);
}
