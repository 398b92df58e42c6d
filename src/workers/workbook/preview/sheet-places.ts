import type { ParsedSheet } from '../reader/parsed-sheet.ts';

/** Column E holds the CodObra unless another column has its header. */
const COD_OBRA_FIELD = 'cod_obra_interno_4plus';
const COD_OBRA_COLUMN = 4;

const sameName = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

export function columnNamed(sheet: ParsedSheet, name: string): number | null {
  if (name.trim() === '') return null;
  for (let column = 0; column < sheet.columns; column++) {
    if (sameName(sheet.shown(0, column), name)) return column;
  }
  return null;
}

export const obraColumn = (sheet: ParsedSheet): number =>
  columnNamed(sheet, COD_OBRA_FIELD) ?? COD_OBRA_COLUMN;

export function rowsByObra(sheet: ParsedSheet): ReadonlyMap<string, readonly number[]> {
  const column = obraColumn(sheet);
  const rows = new Map<string, number[]>();
  for (let row = 1; row < sheet.rows; row++) {
    const obra = sheet.shown(row, column).trim();
    if (obra === '') continue;
    const known = rows.get(obra);
    if (known) known.push(row);
    else rows.set(obra, [row]);
  }
  return rows;
}
