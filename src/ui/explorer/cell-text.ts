import type { Cell, ColumnKind, ExplorerRow } from '../../api/contract/records/explorer.ts';
import { formatDay, formatExact, formatMoment } from '../text/format.ts';

export const isNumeric = (kind: ColumnKind): boolean => kind === 'entero' || kind === 'decimal';

/** Whether a spreadsheet keeps the values of a column as they are written. */
export const isText = (kind: ColumnKind): boolean => kind === 'texto' || kind === 'referencia';

/** The value as people read it; '' without a value. */
export function cellText(kind: ColumnKind, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.nombre;
  switch (kind) {
    case 'fecha':
      return formatDay(String(cell));
    case 'momento':
      return formatMoment(String(cell));
    case 'entero':
    case 'decimal':
      return formatExact(cell);
    default:
      return String(cell);
  }
}

/** The value as a spreadsheet reads it: a day as 31/01/2026, a number with a decimal comma and without grouping. */
export function pastedText(kind: ColumnKind, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.nombre;
  if (kind === 'fecha') return String(cell).split('-').reverse().join('/');
  if (kind === 'decimal') return String(cell).replace('.', ',');
  return kind === 'momento' ? formatMoment(String(cell)) : String(cell);
}

/** The value of a record in a column. The column of its key may not have been asked for: the record has it anyway. */
export const valueIn = ({ valores, clave }: ExplorerRow, column: string, key: string): Cell | undefined =>
  column === key ? (valores[column] ?? clave) : valores[column];
