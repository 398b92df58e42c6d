import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The time of the database, which is the same for every server on it. */
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
    // The database is asked once; later times add what a monotonic clock of this process has measured since.
    return async () => {
      base ??= (await ask(db)).getTime() - performance.now();
      return new Date(base + performance.now());
    };
  },
  elapsed: () => performance.now(),
  inQuery: () => sql<Date>`clock_timestamp()`,
};
