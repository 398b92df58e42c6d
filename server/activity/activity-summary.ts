import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ActivitySummary, activitySummaryQuery } from '../../src/api/contract/activity.ts';
import { daysAfter } from '../../src/shared/calendar-day.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import type { DaySpan } from '../../src/shared/periods/periods.ts';
import { daysIn, spanBefore } from '../../src/shared/periods/time-range.ts';
import { compareInSpanish } from '../../src/shared/spanish-order.ts';
import { officeDay as dayAtOffice, midnight } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';
import { narrowed } from './narrowed.ts';

const USUAL_DAYS = 30;
const MOST_DAYS = 366;
const SHOWN = 8;

/** With `comparar`, the days before are counted by the same statement. */
export async function activitySummary(
  db: Kysely<Tables>,
  { comparar, ...filter }: z.output<typeof activitySummaryQuery>,
  now: Date,
): Promise<ActivitySummary> {
  const hasta = filter.hasta ?? officeDay(now);
  const asked = filter.desde ?? daysAfter(hasta, 1 - USUAL_DAYS);
  const [, desde = hasta] = [asked, daysAfter(hasta, 1 - MOST_DAYS)].toSorted();
  const before = comparar === 'si' && desde <= hasta ? spanBefore({ from: desde, to: hasta }) : null;
  const isOfNow = sql`momento >= ${midnight(desde)}`;
  const counted = await narrowed(db, { ...filter, desde: before?.from ?? desde, hasta })
    .select([
      sql<string | null>`${dayAtOffice(sql`momento`)}`.as('dia'),
      sql<string | null>`usuario`.as('persona'),
      sql<string | null>`accion`.as('hecho'),
      sql<number>`count(*) filter (where ${isOfNow})`.as('total'),
      sql<number>`count(*) filter (where not ${isOfNow})`.as('antes'),
    ])
    .groupBy(sql`grouping sets ((1), (2), (3))`)
    .execute();
  const totals = new Map(counted.map(({ dia, total, antes }) => [dia, total + antes]));
  const countOf = (span: DaySpan) => {
    const dias = daysOf(span).map((dia) => ({ dia, total: totals.get(dia) ?? 0 }));
    const total = dias.reduce((sum, day) => sum + day.total, 0);
    return { desde: span.from, hasta: span.to, total, dias };
  };
  const most = (name: 'persona' | 'hecho') =>
    counted
      .flatMap(({ [name]: value, total, antes }) =>
        value === null || total === 0 ? [] : [{ value, total, antes: before && antes }],
      )
      .sort((a, b) => b.total - a.total || compareInSpanish(a.value, b.value))
      .slice(0, SHOWN);
  return {
    ...countOf({ from: desde, to: hasta }),
    personas: most('persona').map(({ value, ...counts }) => ({ usuario: value, ...counts })),
    acciones: most('hecho').map(({ value, ...counts }) => ({ accion: value, ...counts })),
    antes: before && countOf(before),
  };
}

const daysOf = (span: DaySpan): string[] =>
  Array.from({ length: Math.max(0, daysIn(span)) }, (_, index) => daysAfter(span.from, index));
