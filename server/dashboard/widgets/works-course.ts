import { type Kysely, sql } from 'kysely';
import type { HistoryAggregation } from '../../../src/api/contract/history.ts';
import type { WidgetContents } from '../../../src/api/contract/widget-data.ts';
import type { DaySpan } from '../../../src/shared/periods/periods.ts';
import { daysIn, spanBefore } from '../../../src/shared/periods/time-range.ts';
import { midnight, officeDay } from '../../db/office-midnight.ts';
import type { Tables } from '../../db/tables.ts';
import type { DayRange } from '../asked-range.ts';
import { inEach, spansWithin } from '../history/days.ts';

export type WorksCourse = Pick<WidgetContents, 'line' | 'area'>;

/** Longest ranges that are drawn by days and by weeks. */
const DAILY_MAX = 92;
const WEEKLY_MAX = 732;

const aggregationOf = (days: number): HistoryAggregation =>
  days <= DAILY_MAX ? 'daily' : days <= WEEKLY_MAX ? 'weekly' : 'monthly';

/** The works created in each part of a range, and those there were at its end; and the same for the days before. */
export async function worksCourse(
  db: Kysely<Tables>,
  { desde, hasta }: DayRange,
  today: string,
): Promise<WorksCourse> {
  const range: DaySpan = { from: desde < today ? desde : today, to: hasta < today ? hasta : today };
  const earlier = spanBefore(range);
  const agregacion = aggregationOf(daysIn(range));
  const [spans, before] = [spansWithin(range, agregacion), spansWithin(earlier, agregacion)];
  const whole = { from: earlier.from, to: range.to };
  const drawn = (days: ByDay, figureOf: (days: ByDay) => number | null): WidgetContents['line'] => {
    const values = inEach(before, days).map(figureOf);
    const compared = spans.map((_, at) => at + before.length - spans.length);
    return {
      dias: spans.map(({ from }) => from),
      hastas: spans.map(({ to }) => to),
      valores: inEach(spans, days).map(figureOf),
      agregacion,
      abierta: range.to === today ? spans.length - 1 : null,
      antes: {
        dias: compared.map((at) => (before[at] ?? earlier).from),
        valores: compared.map((at) => values[at] ?? null),
      },
    };
  };
  return {
    line: drawn(await createdByDay(db, whole), (days) => days.reduce((sum, { n }) => sum + n, 0)),
    area: drawn(await standingByDay(db, whole, today), (days) => days.at(-1)?.n ?? null),
  };
}

type ByDay = readonly { readonly fecha: string; readonly n: number }[];

async function createdByDay(db: Kysely<Tables>, { from, to }: DaySpan): Promise<ByDay> {
  const { rows } = await sql<ByDay[number]>`
    select ${officeDay(sql.raw('creado_en'))}::text as fecha, count(*)::int as n from obra
    where borrado_en is null and creado_en >= ${midnight(from)} and creado_en < ${midnight(to, 1)}
    group by 1 order by 1`.execute(db);
  return rows;
}

async function standingByDay(db: Kysely<Tables>, { from, to }: DaySpan, today: string): Promise<ByDay> {
  const { rows } = await sql<ByDay[number]>`
    select fecha::text as fecha, works as n from indicador_diario
    where fecha between ${from}::date and ${to}::date and fecha < ${today}::date and works is not null
    union all
    select ${today}::text, count(*)::int from obra where borrado_en is null having ${to}::date >= ${today}::date
    order by 1`.execute(db);
  return rows;
}
