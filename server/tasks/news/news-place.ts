import { sql } from 'kysely';

/**
 * A place in the news: which database it is of, and which transactions had ended there. A database that was restarted or
 * took over from another is not the same one: transactions that it never saw may have had the same numbers.
 */
export interface NewsPlace {
  readonly database: string;
  readonly snapshot: string;
}

export const PLACE = sql<string>`
  extract(epoch from pg_postmaster_start_time())::text || '|' || pg_current_snapshot()::text`;

/** Of a place as the contract lets it through. */
export function parsedPlace(text: string): NewsPlace {
  const [database = '', snapshot = ''] = text.split('|');
  return { database, snapshot };
}
