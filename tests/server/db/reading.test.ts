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
