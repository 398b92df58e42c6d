import { sql } from 'kysely';

/**
 * A place in the news: the start time of the database, and a snapshot (which transactions had ended). Places of
 * different start times cannot be compared, because a restarted database, or another one, may use the same numbers for
 * other transactions.
 */
export interface NewsPlace {
  readonly database: string;
  readonly snapshot: string;
}

export const PLACE = sql<string>`
  extract(epoch from pg_postmaster_start_time())::text || '|' || pg_current_snapshot()::text`;

/** Parses a place. The contract has checked its form. */
export function parsedPlace(text: string): NewsPlace {
  const [database = '', snapshot = ''] = text.split('|');
  return { database, snapshot };
}
