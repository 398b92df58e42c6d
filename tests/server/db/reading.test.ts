import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { type Reading, ReadTooLong, readingFor } from '../../../server/db/reads/reading.ts';
import { BOTH_ENGINES, openMigratedDatabase } from '../../support/server.ts';

describe.each(BOTH_ENGINES)('a reading on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const endless = (tag: string) =>
    sql`select count(*) /* ${sql.raw(tag)} */ from (select generate_series(1, 1000000000000)) as endless`;
  const reading = (limits: Partial<Reading>): Reading => ({
    person: 1,
    signal: new AbortController().signal,
    statementMs: null,
    mostCost: null,
    enter: async () => () => undefined,
    ...limits,
  });
  const running = async (tag: string) => {
    const found = sql<{ n: number }>`
      select count(*)::integer as n from pg_stat_activity where query like ${`%${tag} %`} and pid <> pg_backend_pid()
        and state = 'active'`;
    return (await found.execute(database.kysely)).rows[0]?.n;
  };

  it.each(['alone', 'in a transaction'])('ends a statement that takes too long, %s', async (how) => {
    const ask = (db: Database['kysely']) => endless('slow').execute(db);
    const read = readingFor(reading({ statementMs: 300 }), () =>
      how === 'alone' ? ask(database.kysely) : database.transaction(({ kysely }) => ask(kysely)),
    );
    await expect(read).rejects.toBeInstanceOf(ReadTooLong);
    expect((await sql`select 1 as uno`.execute(database.kysely)).rows).toEqual([{ uno: 1 }]);
    if (engine === 'postgres') await expect.poll(() => running('slow')).toBe(0);
  });

  it.runIf(engine === 'pglite')(
    'refuses beforehand what would hold the only connection for long',
    async () => {
      const counted = (is: string) =>
        sql<{
          n: number;
        }>`select count(*)::integer as n from generate_series(1, 10000) as n (n) where n::text ${sql.raw(is)}`;
      const limited = <T>(ask: (db: Database['kysely']) => Promise<T>) =>
        readingFor(reading({ mostCost: 500 }), () => ask(database.kysely));
      const within = (ask: (db: Database['kysely']) => Promise<unknown>) =>
        readingFor(reading({ mostCost: 500 }), () => database.transaction(({ kysely }) => ask(kysely)));
      for (const read of [limited, within]) {
        await expect(read((db) => endless('long').execute(db))).rejects.toBeInstanceOf(ReadTooLong);
        // A comparison with a pattern takes as long as many with a text.
        await expect(read((db) => counted(`~* '77'`).execute(db))).rejects.toBeInstanceOf(ReadTooLong);
      }
      expect((await limited((db) => counted(`= '77'`).execute(db))).rows).toEqual([{ n: 1 }]);
      expect((await counted(`~* '77'`).execute(database.kysely)).rows).toEqual([{ n: 280 }]);
    },
  );

  it.runIf(engine === 'postgres')('of a session is one for all its calls that come together', async () => {
    let asked = 0;
    const sessions = database.sessionCache(async (db, key) => {
      asked += 1;
      await sql`select 1`.execute(db);
      return key;
    });
    const found = await Promise.all(Array.from({ length: 24 }, () => sessions.of('one')));
    // Those who asked while the first reading ran share the second.
    expect([asked, new Set(found)]).toEqual([2, new Set(['one'])]);
  });

  it('begins nothing for a caller who has left, and leaves its turn', async () => {
    let turns = 0;
    const left = reading({
      signal: AbortSignal.abort(new Error('left')),
      enter: async () => {
        turns += 1;
        return () => {
          turns -= 1;
        };
      },
    });
    const asked = [
      () => sql`select 1`.execute(database.kysely),
      () => database.transaction(async (tx) => tx.run('select 1')),
    ];
    for (const ask of asked) await expect(readingFor(left, ask)).rejects.toThrow('left');
    expect(turns).toBe(0);
  });

  it.runIf(engine === 'postgres')('ends its statement in the database when its caller leaves', async () => {
    const caller = new AbortController();
    const read = readingFor(reading({ signal: caller.signal }), () =>
      endless('left').execute(database.kysely),
    );
    const ended = expect(read).rejects.toThrow('left');
    await expect.poll(() => running('left')).toBe(1);
    caller.abort(new Error('left'));
    await ended;
    await expect.poll(() => running('left')).toBe(0);
  });
});
