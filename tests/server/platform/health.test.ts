import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(ENGINES)('health on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const health = async () => {
    const before = performance.now();
    const answer = await server.app.inject('/api/v2/health');
    return { ms: performance.now() - before, status: answer.statusCode, body: answer.json() };
  };

  test('says what runs and that it answers', async () => {
    await server.database.isAnswering(5_000);
    const { status, body } = await health();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          engine,
          databaseAnswers: expect.any(Boolean),
          uptimeSeconds: expect.any(Number),
          version: '0.0.0-test',
        },
      },
    ]);
  });

  test('waits for no transaction and no query', async () => {
    let asked = 0;
    const slow = server.database.transaction(async (tx) => {
      const query = tx.run('select count(*) from generate_series(1, 3000000)');
      for (; asked < 5; asked++) {
        const { ms, status } = await health();
        expect(status).toBe(200);
        expect(ms).toBeLessThan(1_000);
      }
      await query;
    });
    await slow;
    expect(asked).toBe(5);
    expect(await server.database.isAnswering(5_000)).toBe(true);
  });
});
