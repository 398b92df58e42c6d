import type { LoadFields } from '../../../machines/bulk-import/file/import-file.ts';
import { typedNumber } from '../../../shared/values/typed-number.ts';
import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';

const COD_OBRA_FIELD = 'cod_obra_interno_4plus';
const COD_OBRA_COLUMN = 4;
/** The load type of each loaded sheet, by its index: only the first two sheets are loaded. */
const LOADED = ['seguimiento', 'factyval'] as const;
/** In a wider sheet no column is pinned: each read would have to reach from the CodObra to the columns on screen. */
const COLUMNS_AT_MOST = 256;

const sameName = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * Index of the CodObra column, by its header or else the fifth column, as the workbook reader finds it; null in a
 * sheet that is not loaded, that is too wide, or that has no such column.
 */
export function codObraColumn(header: readonly string[], sheet: number): number | null {
  if (LOADED[sheet] === undefined || header.length > COLUMNS_AT_MOST) return null;
  const named = header.findIndex((name) => sameName(name, COD_OBRA_FIELD));
  if (named !== -1) return named;
  return header.length > COD_OBRA_COLUMN ? COD_OBRA_COLUMN : null;
}

/** Whether a column is loaded into a field of decimals. */
export function isDecimalColumn(fields: LoadFields | null, sheet: number, header: string): boolean {
  const type = LOADED[sheet];
  if (fields === null || type === undefined) return false;
  const { campos, configuracion } = fields[type];
  const field = campos.find((name) => sameName(name, header));
  return field !== undefined && configuracion[field]?.tipo === 'decimal';
}

/**
 * '12.5', as a workbook holds it, to '12,5', as it is written in Spain. Thousands are not grouped, because the value
 * can be corrected.
 */
export const shownDecimal = (value: string): string =>
  /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value;

/** The text that the grid shows for a cell: a number of a decimal column gets a comma, anything else is unchanged. */
export function cellShown(
  row: Pick<SheetPageRow, 'cells' | 'texts'>,
  firstColumn: number,
  column: number,
  decimals: ReadonlySet<number>,
): string | undefined {
  const held = row.cells[column - firstColumn];
  return held !== undefined && decimals.has(column) && !row.texts?.includes(column)
    ? shownDecimal(held)
    : held;
}

/** '12,5', as a person writes it, to '12.5', as a load sends it. */
export const writtenDecimal = (written: string): string => typedNumber(written) ?? written;
