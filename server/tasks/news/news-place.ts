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

const LAST_TRANSACTION = 2n ** 63n - 1n;

export const PLACE = sql<string>`
  extract(epoch from pg_postmaster_start_time())::text || '|' || pg_current_snapshot()::text`;

/** The place, or null when no database can have written it: the contract has checked its form alone. */
export function parsedPlace(text: string): NewsPlace | null {
  const [database = '', snapshot = ''] = text.split('|');
  const [oldest = '', next = '', list = ''] = snapshot.split(':');
  const [from, to] = [BigInt(oldest), BigInt(next)];
  const running = list === '' ? [] : list.split(',').map(BigInt);
  const isSnapshot =
    from > 0n &&
    from <= to &&
    to <= LAST_TRANSACTION &&
    running.every((one, place) => one >= (running[place - 1] ?? from) && one < to);
  return isSnapshot ? { database, snapshot } : null;
}
