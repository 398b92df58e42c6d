import { type Kysely, type RawBuilder, sql } from 'kysely';
import { daysSoFar, type Period } from '../../src/shared/periods/periods.ts';
import { officeDay } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';

export interface AskedDays {
  readonly periodo?: Period | undefined;
  readonly fechaInicio?: string | undefined;
  readonly fechaFin?: string | undefined;
}

/** Both days are included. */
export interface DayRange {
  readonly desde: string;
  readonly hasta: string;
}

/** The two dates that were asked for; null when one of them is missing (spec 2 section 5). */
const datesOf = ({ fechaInicio, fechaFin }: AskedDays): DayRange | null =>
  fechaInicio === undefined || fechaFin === undefined ? null : { desde: fechaInicio, hasta: fechaFin };

export const asksForDays = (asked: AskedDays): boolean =>
  asked.periodo !== undefined || datesOf(asked) !== null;

export async function officeToday(db: Kysely<Tables>, now: RawBuilder<Date>): Promise<string> {
  const { rows } = await sql<{ hoy: string }>`select ${officeDay(now)}::text as hoy`.execute(db);
  return rows[0]?.hoy ?? '';
}

/** The asked days, of a period as the database's clock has it; null for all days. */
export async function askedRange(
  db: Kysely<Tables>,
  now: RawBuilder<Date>,
  asked: AskedDays,
): Promise<DayRange | null> {
  return rangeAt(asked.periodo === undefined ? '' : await officeToday(db, now), asked);
}

export function rangeAt(today: string, asked: AskedDays): DayRange | null {
  if (asked.periodo === undefined) return datesOf(asked);
  const { from, to } = daysSoFar(asked.periodo, today);
  return { desde: from, hasta: to };
}
