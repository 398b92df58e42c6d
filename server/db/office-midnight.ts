import { type RawBuilder, sql } from 'kysely';
import { OFFICE_ZONE, USUAL_ZONE } from '../../src/shared/office-time.ts';

/** Midnight at the office at the beginning of `day`, or `after` days later. */
export const midnight = (day: string, after = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(OFFICE_ZONE)})`;

/** The day at the office on which a moment falls. */
export const officeDay = (moment: RawBuilder<unknown>) =>
  sql<string>`(${moment} at time zone ${sql.lit(OFFICE_ZONE)})::date`;

/** The files of `server/sql` name the usual time zone, so that they run as they are in any client of the database. */
export const inOfficeZone = (script: string): string =>
  script.replaceAll(`'${USUAL_ZONE}'`, `'${OFFICE_ZONE}'`);
