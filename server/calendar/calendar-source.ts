import type { Kysely } from 'kysely';
import type { CalendarItem, CalendarSource } from '../../src/api/contract/calendar.ts';
import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { Tables } from '../db/tables.ts';

/** Days as `YYYY-MM-DD` at the office; both are included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** One kind of thing that the calendar shows. */
export interface CalendarReader {
  readonly source: CalendarSource;
  /** Any of these shows it. */
  readonly flags: readonly PermissionFlag[];
  /** By day; days with nothing may be left out. */
  countByDay(db: Kysely<Tables>, days: Days): Promise<ReadonlyMap<string, number>>;
  /** In an order that stays. */
  itemsOf(
    db: Kysely<Tables>,
    day: string,
    part: { readonly offset: number; readonly limit: number },
  ): Promise<readonly CalendarItem[]>;
}
