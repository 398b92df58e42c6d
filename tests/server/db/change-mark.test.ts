import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarkedTable } from '../../../server/db/change-mark.ts';
import { BOTH_ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

const TOUCH_WORK = 'update obra set estado = estado where id = (select min(id) from obra)';
const TOUCH_ANOTHER = 'update obra set estado = estado where id = (select max(id) from obra)';

describe.each(BOTH_ENGINES)('the mark of changed tables on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    token = await server.signIn((await server.addPerson(['dashboard'])).email);
  });
  afterAll(() => server.close());

  const mark = (...tables: MarkedTable[]) => server.database.changeMark(tables);

  it.each([
    ['insert', "insert into sitio (site_cod, nombre, origen) values ('MARCA', 'Marca', 'prueba')"],
    ['update', "update sitio set nombre = 'Otra' where site_cod = 'MARCA'"],
    ['delete', "delete from sitio where site_cod = 'MARCA'"],
  ])('changes after an %s, and stays the same while nobody writes', async (_, statement) => {
    const before = await mark('sitio', 'obra');
    expect(await mark('sitio', 'obra')).toBe(before);
    await server.query(statement);
    expect(await mark('sitio', 'obra')).not.toBe(before);
  });

  it('changes after a TRUNCATE', async () => {
    const before = await mark('seguimiento');
    await server.query('truncate seguimiento');
    expect(await mark('seguimiento')).not.toBe(before);
  });

  describe.skipIf(engine === 'pglite')('with other writers at the same time', () => {
    /** A transaction that has written and is not committed yet. Returns the function that ends it. */
    async function pending(statement: string): Promise<(how: 'commit' | 'rollback') => Promise<void>> {
      const ends = new EventEmitter();
      const end = once(ends, 'end');
      const written = once(ends, 'written');
      const ended = server.database
        .transaction(async (tx) => {
          await tx.run(statement);
          ends.emit('written');
          if ((await end)[0] === 'rollback') throw new Error('taken back');
        })
        .catch(() => undefined);
      await written;
      return async (how) => {
        ends.emit('end', how);
        await ended;
      };
    }

    it('changes with each commit, in whatever order, without waiting for open transactions', async () => {
      const finish = await pending(TOUCH_WORK);
      const seen = [await mark('obra')];
      await server.query(TOUCH_ANOTHER);
      seen.push(await mark('obra'));
      await finish('commit');
      seen.push(await mark('obra'));
      await server.query(TOUCH_ANOTHER);
      seen.push(await mark('obra'));
      expect(new Set(seen).size).toBe(seen.length);
    });

    it('stays as it was when a transaction is rolled back', async () => {
      const finish = await pending(TOUCH_WORK);
      const before = await mark('obra');
      await finish('rollback');
      expect(await mark('obra')).toBe(before);
    });

    it('depends only on the tables that are asked for', async () => {
      const finish = await pending(TOUCH_WORK);
      const before = await mark('sitio');
      await finish('commit');
      expect(await mark('sitio')).toBe(before);
    });

    it('lets no kept answer outlive a transaction that began earlier and committed later', async () => {
      const late = async () =>
        (await server.get('/api/v2/obras/recuento?donde=estado.es.Muy%20tarde', token)).json().data.total;
      const finish = await pending(
        "update obra set estado = 'Muy tarde' where id = (select min(id) from obra)",
      );
      expect([await late(), await late()]).toEqual([0, 0]);
      await server.query(TOUCH_ANOTHER);
      expect([await late(), await late()]).toEqual([0, 0]);
      await finish('commit');
      expect(await late()).toBe(1);
    });
  });

  it('never loses one of many writers at once', async () => {
    const seen = new Set([await mark('obra')]);
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 8 }, () => server.query(TOUCH_ANOTHER)));
      seen.add(await mark('obra'));
    }
    expect(seen.size).toBe(21);
  });
});
