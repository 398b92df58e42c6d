import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ActivitySummary, activityFilter } from '../../src/api/contract/activity.ts';
import { daysAfter } from '../../src/shared/calendar-day.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import { compareInSpanish } from '../../src/shared/spanish-order.ts';
import { officeDay as dayAtOffice } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';
import { narrowed } from './narrowed.ts';

const USUAL_DAYS = 30;
const MOST_DAYS = 366;
const SHOWN = 8;
const DAY_MS = 86_400_000;

export async function activitySummary(
  db: Kysely<Tables>,
  filter: z.output<typeof activityFilter>,
  now: Date,
): Promise<ActivitySummary> {
  const hasta = filter.hasta ?? officeDay(now);
  const asked = filter.desde ?? daysAfter(hasta, 1 - USUAL_DAYS);
  const [, desde = hasta] = [asked, daysAfter(hasta, 1 - MOST_DAYS)].toSorted();
  const trail = narrowed(db, { ...filter, desde, hasta });
  const counted = await trail
    .select([
      sql<string | null>`${dayAtOffice(sql`momento`)}`.as('dia'),
      sql<string | null>`usuario`.as('persona'),
      sql<string | null>`accion`.as('hecho'),
      sql<number>`count(*)`.as('total'),
    ])
    .groupBy(sql`grouping sets ((1), (2), (3))`)
    .execute();
  const totals = new Map(counted.map(({ dia, total }) => [dia, total]));
  const dias = daysFrom(desde, hasta).map((dia) => ({ dia, total: totals.get(dia) ?? 0 }));
  const most = (name: 'persona' | 'hecho') =>
    counted
      .flatMap(({ [name]: value, total }) => (value === null ? [] : [{ value, total }]))
      .sort((a, b) => b.total - a.total || compareInSpanish(a.value, b.value))
      .slice(0, SHOWN);
  const personas = most('persona').map(({ value, total }) => ({ usuario: value, total }));
  const acciones = most('hecho').map(({ value, total }) => ({ accion: value, total }));
  const total = dias.reduce((sum, day) => sum + day.total, 0);
  return { desde, hasta, total, dias, personas, acciones };
}

function daysFrom(first: string, last: string): string[] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, index) => daysAfter(first, index));
}
