import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The time of the database, which is the same for every server on it. */
export interface DatabaseClock {
  now(db: Kysely<Tables>): Promise<Date>;
  /** The time within a transaction that began at this time of the database. */
  nowWithin(began: Date): () => Promise<Date>;
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

export const CLOCK_OF_SERVER: DatabaseClock = {
  now: async (db) => {
    const { ahora } = await db
      .selectNoFrom(sql<Date>`clock_timestamp()`.as('ahora'))
      .executeTakeFirstOrThrow();
    return ahora;
  },
  nowWithin: (began) => {
    // The database told its time once; later times add what a monotonic clock of this process has measured since.
    const base = began.getTime() - performance.now();
    return async () => new Date(base + performance.now());
  },
  elapsed: () => performance.now(),
  inQuery: () => sql<Date>`clock_timestamp()`,
};
