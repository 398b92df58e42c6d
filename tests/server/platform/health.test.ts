import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNotReady } from '../../../server/health/readiness.ts';
import { refusedUpdates } from '../../support/refused-updates.ts';
import { BOTH_ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(BOTH_ENGINES)('health on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const ask = async (path: string, app = server.app) => {
    const answer = await app.inject(`/api/v2/health${path}`);
    return { status: answer.statusCode, body: answer.json() };
  };

  it('names the version and says that it answers', async () => {
    await server.database.isAnswering(5_000);
    expect(await ask('')).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          engine,
          databaseAnswers: expect.any(Boolean),
          busySeconds: null,
          secondsLeft: null,
          diskFull: false,
          zona: 'Europe/Madrid',
          uptimeSeconds: expect.any(Number),
          version: '0.0.0-test',
        },
      },
    });
  });

  it('does not wait for transactions or queries', async () => {
    const order: string[] = [];
    await server.database.transaction(async (tx) => {
      const query = tx
        .run('select count(*) from generate_series(1, 3000000)')
        .then(() => order.push('query'));
      order.push(`health ${(await ask('')).status}`);
      await query;
      // The transaction stays open until these calls are answered.
      for (let asked = 0; asked < 4; asked++) expect((await ask('')).status).toBe(200);
    });
    expect(order).toEqual(['health 200', 'query']);
    expect(await server.database.isAnswering(5_000)).toBe(true);
  });

  it('tells how long a long transaction has held the embedded database, and how long it will yet', async () => {
    const told = async () => {
      const { busySeconds, secondsLeft } = (await ask('')).body.data;
      return [busySeconds, secondsLeft];
    };
    const busy = (times: readonly (number | null)[]) => (engine === 'pglite' ? times : [null, null]);
    await server.database.transaction(
      async (tx) => {
        await tx.run('select 1');
        server.clock.advance({ seconds: 20 });
        expect(await told()).toEqual(busy([20, 40]));
        // It takes longer than was expected.
        server.clock.advance({ seconds: 50 });
        expect(await told()).toEqual(busy([70, null]));
      },
      { long: true, expectedMs: 60_000 },
    );
    expect(await told()).toEqual([null, null]);
  });

  it('is alive whatever the database does, and ready once the database takes writes', async () => {
    const uptimeSeconds = expect.any(Number);
    const alive = { status: 200, body: { success: true, data: { uptimeSeconds, version: '0.0.0-test' } } };
    expect(await ask('/live')).toEqual(alive);
    expect(await whyNotReady(server.database, 20_000)).toBeNull();
    const silent = await server.again({
      database: {
        ...server.database,
        isOpen: () => false,
        apart: () => ({ ...server.database, kysely: refusedUpdates(server.database, new Error('gone')) }),
      },
    });
    expect(await ask('/live', silent)).toEqual(alive);
    const refused = await silent.inject('/api/v2/health/ready');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().data]).toEqual([
      503,
      '5',
      { motivo: 'noResponde' },
    ]);
  });

  // A standby refuses writes with the same error.
  it.runIf(engine === 'postgres')('is not ready while the database refuses writes', async () => {
    const standby = await server.database.transaction(async (tx) => {
      await tx.run('set transaction read only');
      const why = await whyNotReady(
        { ...server.database, apart: () => ({ ...server.database, kysely: tx.kysely }) },
        20_000,
      );
      // The failed statement has ended the transaction, so it is rolled back.
      await tx.run('rollback');
      await tx.run('begin');
      return why;
    });
    expect(standby).toBe('soloLectura');
    expect(await whyNotReady(server.database, 20_000)).toBeNull();
  });
});
