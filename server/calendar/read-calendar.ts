import type { Kysely } from 'kysely';
import type { CalendarDayPage, CalendarItem, CalendarMonth } from '../../src/api/contract/calendar.ts';
import type { Permissions } from '../../src/api/contract/permissions.ts';
import { isAllowed } from '../../src/api/endpoints/is-allowed.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import type { Tables } from '../db/tables.ts';
import type { CalendarReader } from './calendar-source.ts';
import { loadsOfDay } from './loads.ts';
import { milestonesOfDay } from './milestones.ts';
import { tasksOfDay } from './tasks.ts';

/**
 * The readers of what the calendar shows, in the order of a day's list. To show another kind of thing, add its reader.
 */
const READERS: readonly CalendarReader[] = [loadsOfDay, milestonesOfDay, tasksOfDay];

const readersFor = (permissions: Permissions): readonly CalendarReader[] =>
  READERS.filter(({ flags }) => isAllowed(permissions, flags));

export async function readMonth(
  db: Kysely<Tables>,
  permissions: Permissions,
  { mes, now }: { readonly mes: string | undefined; readonly now: Date },
): Promise<CalendarMonth> {
  const hoy = officeDay(now);
  const month = mes ?? hoy.slice(0, 7);
  const readers = readersFor(permissions);
  const days = new Map<string, CalendarMonth['dias'][number]>();
  for (const { source, countByDay } of readers) {
    for (const [dia, count] of await countByDay(db, daysOf(month))) {
      days.set(dia, { ...(days.get(dia) ?? { dia, cargas: 0, hitos: 0, tareas: 0 }), [source]: count });
    }
  }
  return {
    mes: month,
    hoy,
    fuentes: readers.map(({ source }) => source),
    dias: [...days.values()].sort((one, other) => (one.dia < other.dia ? -1 : 1)),
  };
}

/** Reads the sources one after the other as one list, and returns the wanted page of it. */
export async function readDay(
  db: Kysely<Tables>,
  permissions: Permissions,
  { dia, page, pageSize }: { readonly dia: string; readonly page: number; readonly pageSize: number },
): Promise<CalendarDayPage> {
  const readers = readersFor(permissions);
  const items: CalendarItem[] = [];
  const counts = { cargas: 0, hitos: 0, tareas: 0 };
  const start = (page - 1) * pageSize;
  let total = 0;
  for (const { source, countByDay, itemsOf } of readers) {
    const count = (await countByDay(db, { from: dia, to: dia })).get(dia) ?? 0;
    const offset = Math.max(0, start + items.length - total);
    const limit = Math.min(pageSize - items.length, count - offset);
    if (limit > 0) items.push(...(await itemsOf(db, dia, { offset, limit })));
    counts[source] = count;
    total += count;
  }
  return { dia, fuentes: readers.map(({ source }) => source), ...counts, items, total, page, pageSize };
}

function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year, number] = month.split('-').map(Number);
  // Day 0 of the next month is the last day of this month.
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
