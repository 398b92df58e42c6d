import { formatValue } from '../../src/shared/charts/value-format.ts';
import { dayFormat } from '../../src/shared/office-time.ts';
import { formatCount } from '../../src/shared/spanish-count.ts';
import { officeMoment } from '../office-time.ts';
import type { Cell, ColumnKind } from './report.ts';

const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const day = dayFormat('es-ES', { dateStyle: 'medium' });
const month = dayFormat('es-ES', { month: 'short', year: 'numeric' });

export const dayText = (isoDay: string): string => day().format(Date.parse(isoDay));

/** Writes a cell as people read it: '1.234', '12,5 %', '21 nov 2026'. '' when the value is not known. */
export function cellText(kind: ColumnKind, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(kind, cell);
  if (kind === 'day') return dayText(cell);
  if (kind === 'month') return month().format(Date.parse(cell));
  return kind === 'moment' ? officeMoment(new Date(cell)) : cell;
}

function numberText(kind: ColumnKind, value: number): string {
  if (kind === 'share') return formatValue({ kind: 'percent' }, value);
  if (kind === 'change') return formatValue({ kind: 'change' }, value);
  return kind === 'euros' ? euros.format(value) : formatCount(value);
}
