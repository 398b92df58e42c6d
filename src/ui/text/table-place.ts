/** Words about where a table is in a workbook, for every door that takes one. */
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
