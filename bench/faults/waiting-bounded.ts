import type { Engine } from '../../server/db/database.ts';
import { startTestServer, type TestServer } from '../../tests/support/server.ts';
import type { FaultRow } from './fault-row.ts';

/** The server's limit is 10 s; the rest is for a busy machine to send all answers. */
const LONGEST_MS = 15_000;
const CONNECTIONS = 10;

export async function waitingIsBounded(engine: Engine, calls: number): Promise<FaultRow> {
  const server = await startTestServer({ engine });
  try {
    const tokens: string[] = [];
    for (let person = 0; person < 5; person++) {
      tokens.push(await server.signIn((await server.addPerson(['users'])).email));
    }
    const { letGo } = await holdConnections(server, engine === 'pglite' ? 1 : CONNECTIONS);
    const times: number[] = [];
    let atOnce = 0;
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: calls }, async (_, number) => {
        const answer = await server.get('/api/v2/users', tokens[number % tokens.length] ?? null);
        const ms = performance.now() - began;
        times.push(ms);
        if (ms < LONGEST_MS / 2) atOnce++;
        return answer;
      }),
    );
    await letGo();
    const refused = answers.filter(
      ({ statusCode, headers }) =>
        (statusCode === 503 || statusCode === 429) && headers['retry-after'] !== undefined,
    ).length;
    const slowest = Math.max(...times);
    const after = (await server.get('/api/v2/users', tokens[0] ?? null)).statusCode;
    return {
      promise: 'nobody waits for the database without end',
      engine,
      tried: `${calls} calls at once with every connection to the database held`,
      found: `${refused} × 503 or 429 with Retry-After, ${atOnce} of them at once, the last after ${(slowest / 1000).toFixed(1)} s; ${after} once it is free`,
      holds: refused === calls && slowest < LONGEST_MS && after === 200,
    };
  } finally {
    await server.close();
  }
}

async function holdConnections(server: TestServer, most: number): Promise<{ letGo(): Promise<void> }> {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const holding: Promise<void>[] = [];
  for (let held = 0; held < most; held++) {
    await new Promise<void>((resolve) => {
      holding.push(
        server.database.transaction(async (tx) => {
          await tx.run('select 1');
          resolve();
          await ended;
        }),
      );
    });
  }
  return {
    letGo: async () => {
      end();
      await Promise.all(holding);
    },
  };
}
