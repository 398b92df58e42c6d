import type { ExplorerFilter, Operator } from '../../src/api/contract/records/explorer.ts';
import type { DaySpan } from '../../src/shared/periods/periods.ts';
import { spanBefore } from '../../src/shared/periods/time-range.ts';
import { type Catalogue, columnNamed } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';

/** A filter by equally many days directly before those of another filter. */
export interface FilterBefore {
  readonly days: DaySpan;
  readonly filter: ExplorerFilter;
}

/**
 * The filter with the days before its own, by the register's column of days; null when the filter names no first day, or
 * more of that column than a first and a last day. The days end today at the latest, as on the dashboard: a month that
 * has not ended is compared with as many days as it has had.
 */
export function filterBefore(
  catalogue: Catalogue,
  { donde = [], ...filter }: ExplorerFilter,
  today: string,
): FilterBefore | null {
  if (catalogue.days === undefined) return null;
  const column = columnNamed(catalogue, catalogue.days, 'comparar');
  const conditions = conditionsOf(catalogue, { donde });
  const asked = conditions.filter((one) => one.column === column);
  const valuesOf = (bound: Operator) =>
    asked.filter(({ operator }) => operator === bound).map(({ value }) => value);
  const [firsts, lasts] = [valuesOf('desde'), valuesOf('hasta')];
  const first = firsts.sort().at(-1);
  const [last = today] = [...lasts, today].sort();
  if (first === undefined || first > last || firsts.length + lasts.length < asked.length) return null;
  const days = spanBefore({ from: first, to: last });
  const others = donde.filter((_, place) => conditions[place]?.column !== column);
  return {
    days,
    filter: {
      ...filter,
      donde: [...others, `${column.name}.desde.${days.from}`, `${column.name}.hasta.${days.to}`],
    },
  };
}
