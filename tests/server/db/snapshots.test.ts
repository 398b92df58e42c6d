import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Snapshot, Transaction } from '../../../server/db/database.ts';
import { BOTH_ENGINES, openMigratedDatabase } from '../../support/server.ts';

/** Opens a transaction that does `work` and stays open until the test ends it. */
async function heldOpen(database: Database, work: (tx: Transaction) => Promise<unknown>, long = true) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = database.transaction(
    async (tx) => {
      await work(tx);
      begun();
      await ended;
    },
    { long },
  );
  await Promise.race([hasBegun, done]);
  return {
    end: async () => {
      end();
      await done;
    },
  };
}

describe.each(BOTH_ENGINES)('a registered snapshot on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  let codes: Snapshot<string[]>;

  const readCodes = async (db: Database['kysely']): Promise<string[]> =>
    (await db.selectFrom('sitio').select('site_cod').orderBy('site_cod').execute()).map(
      ({ site_cod }) => site_cod,
    );
  const answered = (): Promise<string[]> => codes.answer(readCodes, (copy) => copy);
  const add = (tx: Transaction, code: string) =>
    tx.run("insert into sitio (site_cod, origen) values ($1, 'prueba')", [code]);

  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
    codes = database.snapshot(readCodes);
  });
  beforeEach(() => database.transaction((tx) => tx.run('delete from sitio')));
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('answers with committed rows while a long transaction is open', async () => {
    await database.transaction((tx) => add(tx, 'A'));
    const load = await heldOpen(database, (tx) => add(tx, 'B'));
    expect(await answered()).toEqual(['A']);
    await load.end();
    expect(await answered()).toEqual(['A', 'B']);
  });

  // On PostgreSQL no caller waits.
  it.runIf(engine === 'pglite')(
    'answers callers that already wait for the connection, also behind others',
    async () => {
      const first = await heldOpen(database, (tx) => add(tx, 'A'), false);
      const waiting = answered();
      const load = heldOpen(database, (tx) => add(tx, 'B'));
      const behind = answered();
      await first.end();
      const open = await load;
      expect(await waiting).toEqual(['A']);
      expect(await behind).toEqual(['A']);
      await open.end();
    },
  );

  it('is read again for each long transaction, and does not show one that was rolled back', async () => {
    await (await heldOpen(database, (tx) => add(tx, 'A'))).end();
    const failing = database.transaction(
      async (tx) => {
        await add(tx, 'B');
        expect(await answered()).toEqual(['A']);
        throw new Error('enough');
      },
      { long: true },
    );
    await expect(failing).rejects.toThrow('enough');
    expect(await answered()).toEqual(['A']);
    await database.transaction((tx) => tx.run("update sitio set site_cod = 'C'"));
    const load = await heldOpen(database, (tx) => add(tx, 'D'));
    expect(await answered()).toEqual(['C']);
    await load.end();
  });

  it('asks the database when the copy does not have the answer', async () => {
    await database.transaction((tx) => add(tx, 'A'));
    const load = await heldOpen(database, (tx) => add(tx, 'B'));
    const asked = codes.answer(readCodes, () => undefined);
    await load.end();
    expect((await asked).at(0)).toBe('A');
  });

  it('passes on the error of a failed question', async () => {
    const asked = codes.answer(
      () => Promise.reject(new Error('no such thing')),
      () => undefined,
    );
    await expect(asked).rejects.toThrow('no such thing');
  });
});
