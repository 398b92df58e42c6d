import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Every server on one database gets the same time. */
export interface DatabaseClock {
  now(db: Kysely<Tables>): Promise<Date>;
  nowWithin(db: Kysely<Tables>): () => Promise<Date>;
  elapsed(): number;
  inQuery(): RawBuilder<Date>;
}

export const clockOf = (given: (() => Date) | undefined): DatabaseClock =>
  given
    ? clockOfProcess(given, () => given().getTime())
    : clockOfProcess(
        () => new Date(),
        () => performance.now(),
      );

const clockOfProcess = (now: () => Date, elapsed: () => number): DatabaseClock => ({
  now: async () => now(),
  nowWithin: () => async () => now(),
  elapsed,
  inQuery: () => sql<Date>`${now()}::timestamptz`,
});

const ask = async (db: Kysely<Tables>): Promise<Date> => {
  const { ahora } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('ahora')).executeTakeFirstOrThrow();
  return ahora;
};

export const CLOCK_OF_SERVER: DatabaseClock = {
  now: ask,
  nowWithin: (db) => {
    let base: number | null = null;
    // Read once; the time since then is measured here by a monotonic clock.
    return async () => {
      base ??= (await ask(db)).getTime() - performance.now();
      return new Date(base + performance.now());
    };
  },
  elapsed: () => performance.now(),
  inQuery: () => sql<Date>`clock_timestamp()`,
};
