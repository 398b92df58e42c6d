import { CONDITION, type ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { daysAfter } from '../../../shared/calendar-day.ts';
import type { RecordsFilter } from '../explorer-query.ts';

export type GroupingColumn = Pick<ExplorerColumn, 'nombre' | 'agrupa'>;

/**
 * The filter of the records of one group. Conditions on the column itself are replaced, because a further `es` would be
 * an alternative to them. Null when the value cannot be written as a condition: it is empty, or too long.
 */
export function filterOfGroup(
  { donde, buscar }: RecordsFilter,
  { nombre, agrupa }: GroupingColumn,
  valor: string | null,
): RecordsFilter | null {
  if (valor !== null && agrupa === 'mes') {
    const month = [`${nombre}.desde.${valor}`, `${nombre}.hasta.${lastDayOf(valor)}`];
    return { donde: [...donde, ...month], buscar };
  }
  const condition = valor === null ? `${nombre}.vacio` : `${nombre}.es.${valor}`;
  if (!CONDITION.test(condition)) return null;
  return { donde: [...donde.filter((one) => !one.startsWith(`${nombre}.`)), condition], buscar };
}

/** The last day of the month that begins on this day. */
function lastDayOf(first: string): string {
  const nextMonth = daysAfter(first, 32).slice(0, 'YYYY-MM'.length);
  return daysAfter(`${nextMonth}-01`, -1);
}
