import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(ENGINES)('health on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const health = async () => {
    const answer = await server.app.inject('/api/v2/health');
    return { status: answer.statusCode, body: answer.json() };
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
    const order: string[] = [];
    await server.database.transaction(async (tx) => {
      const query = tx
        .run('select count(*) from generate_series(1, 3000000)')
        .then(() => order.push('query'));
      order.push(`health ${(await health()).status}`);
      await query;
      // The transaction stays open until these are answered.
      for (let asked = 0; asked < 4; asked++) expect((await health()).status).toBe(200);
    });
    expect(order).toEqual(['health 200', 'query']);
    expect(await server.database.isAnswering(5_000)).toBe(true);
  });
});
