import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Where the time of a database comes from: every server on it reads the same one. */
export interface DatabaseClock {
  now(db: Kysely<Tables>): Promise<Date>;
  /** For the length of one transaction. */
  nowWithin(db: Kysely<Tables>): () => Promise<Date>;
  /** Milliseconds that go on evenly, whatever is done to any clock. */
  elapsed(): number;
  /** The time as part of a query that is made anyway. */
  inQuery(): RawBuilder<Date>;
}

/** The time that a test gives, or the process's for the engine inside it. */
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

/** Of a database server: asked, because this process's own clock may be wrong. */
export const CLOCK_OF_SERVER: DatabaseClock = {
  now: ask,
  nowWithin: (db) => {
    let base: number | null = null;
    // Asked once; from then on the time that passes is measured here, which no setting of a clock changes.
    return async () => {
      base ??= (await ask(db)).getTime() - performance.now();
      return new Date(base + performance.now());
    };
  },
  elapsed: () => performance.now(),
  inQuery: () => sql<Date>`clock_timestamp()`,
};
