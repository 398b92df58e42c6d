import type { Cell, ColumnKind } from '../../../src/api/contract/records/explorer.ts';
import { officeMoment } from '../../office-time.ts';

/** As a spreadsheet takes it: numbers without groups, days with numbers alone. Empty: without a value. */
export function cellText(kind: ColumnKind, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.nombre;
  const text = String(cell);
  switch (kind) {
    case 'decimal':
      return text.replace('.', ',');
    case 'fecha':
      return text.split('-').reverse().join('/');
    case 'momento':
      return officeMoment(new Date(text));
    default:
      return text;
  }
}
