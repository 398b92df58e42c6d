import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Source of the database's time: every server on it reads the same one. */
export interface DatabaseClock {
  now(db: Kysely<Tables>): Promise<Date>;
  nowWithin(db: Kysely<Tables>): () => Promise<Date>;
  /** Milliseconds of a clock that cannot be set. */
  elapsed(): number;
  /** The time as part of another query, which saves a round trip. */
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

/** Asked of the database server, because this process's clock may be wrong. */
export const CLOCK_OF_SERVER: DatabaseClock = {
  now: ask,
  nowWithin: (db) => {
    let base: number | null = null;
    // Asked once; the time that passes from then on is measured here, by a clock that cannot be set.
    return async () => {
      base ??= (await ask(db)).getTime() - performance.now();
      return new Date(base + performance.now());
    };
  },
  elapsed: () => performance.now(),
  inQuery: () => sql<Date>`clock_timestamp()`,
};
