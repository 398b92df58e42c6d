import { type Kysely, sql } from 'kysely';
import type { HistoryAggregation } from '../../../src/api/contract/history.ts';
import type { WidgetContents } from '../../../src/api/contract/widget-data.ts';
import { type DaySpan, daysIn, spanBefore } from '../../../src/shared/time-range.ts';
import { midnight, officeDay } from '../../db/office-midnight.ts';
import type { Tables } from '../../db/tables.ts';
import type { DayRange } from '../asked-range.ts';
import { spansWithin } from '../history/days.ts';

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
  const drawn = (countOf: (span: DaySpan) => number | null): WidgetContents['line'] => {
    const compared = spans.map((_, at) => before[at + before.length - spans.length]);
    return {
      dias: spans.map(({ from }) => from),
      hastas: spans.map(({ to }) => to),
      valores: spans.map(countOf),
      agregacion,
      abierta: range.to === today ? spans.length - 1 : null,
      antes: {
        dias: compared.map((span) => (span ?? earlier).from),
        valores: compared.map((span) => (span === undefined ? null : countOf(span))),
      },
    };
  };
  return {
    line: drawn(createdIn(await createdByDay(db, whole))),
    area: drawn(standingAt(await standingByDay(db, whole, today))),
  };
}

type ByDay = readonly { readonly dia: string; readonly n: number }[];

const within = (days: ByDay, { from, to }: DaySpan) => days.filter(({ dia }) => dia >= from && dia <= to);

const createdIn = (days: ByDay) => (span: DaySpan) => within(days, span).reduce((sum, { n }) => sum + n, 0);

const standingAt = (days: ByDay) => (span: DaySpan) => within(days, span).at(-1)?.n ?? null;

async function createdByDay(db: Kysely<Tables>, { from, to }: DaySpan): Promise<ByDay> {
  const { rows } = await sql<ByDay[number]>`
    select ${officeDay(sql.raw('creado_en'))}::text as dia, count(*)::int as n from obra
    where borrado_en is null and creado_en >= ${midnight(from)} and creado_en < ${midnight(to, 1)}
    group by 1 order by 1`.execute(db);
  return rows;
}

async function standingByDay(db: Kysely<Tables>, { from, to }: DaySpan, today: string): Promise<ByDay> {
  const { rows } = await sql<ByDay[number]>`
    select fecha::text as dia, works as n from indicador_diario
    where fecha between ${from}::date and ${to}::date and fecha < ${today}::date and works is not null
    union all
    select ${today}::text, count(*)::int from obra where borrado_en is null having ${to}::date >= ${today}::date
    order by 1`.execute(db);
  return rows;
}
