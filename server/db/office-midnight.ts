import { type RawBuilder, sql } from 'kysely';
import { OFFICE_ZONE, USUAL_ZONE } from '../../src/shared/office-time.ts';

/** SQL for midnight in the office's time zone at the beginning of `day`, or `after` days later. */
export const midnight = (day: string, after = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(OFFICE_ZONE)})`;

/** SQL for the calendar day of a moment in the office's time zone. */
export const officeDay = (moment: RawBuilder<unknown>) =>
  sql<string>`(${moment} at time zone ${sql.lit(OFFICE_ZONE)})::date`;

/**
 * Replaces the usual time zone by the configured one. The files of `server/sql` name the usual zone, so that
 * they run unchanged in any client of the database.
 */
export const inOfficeZone = (script: string): string =>
  script.replaceAll(`'${USUAL_ZONE}'`, `'${OFFICE_ZONE}'`);
