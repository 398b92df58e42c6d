import { type RawBuilder, sql } from 'kysely';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';

/** Midnight at the office at the beginning of `day`, or `after` days later. */
export const midnight = (day: string, after = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(OFFICE_ZONE)})`;

/** The day at the office on which a moment falls. */
export const officeDay = (moment: RawBuilder<unknown>) =>
  sql<string>`(${moment} at time zone ${sql.lit(OFFICE_ZONE)})::date`;
