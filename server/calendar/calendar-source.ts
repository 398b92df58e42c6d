import type { Kysely } from 'kysely';
import type { CalendarItem, CalendarSource } from '../../src/api/contract/calendar.ts';
import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { Tables } from '../db/tables.ts';

/** First and last day of a range, both included, as `YYYY-MM-DD` in the office's time zone. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Reads one kind of thing that the calendar shows. */
export interface CalendarReader {
  readonly source: CalendarSource;
  /** A person with any of these flags sees this kind. */
  readonly flags: readonly PermissionFlag[];
  /** The number of items by day. Days without items may be left out. */
  countByDay(db: Kysely<Tables>, days: Days): Promise<ReadonlyMap<string, number>>;
  /** The items of a day, always in the same order, so that consecutive pages neither repeat nor skip items. */
  itemsOf(
    db: Kysely<Tables>,
    day: string,
    part: { readonly offset: number; readonly limit: number },
  ): Promise<readonly CalendarItem[]>;
}
