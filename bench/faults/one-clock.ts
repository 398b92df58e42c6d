import { randomBytes, randomUUID } from 'node:crypto';
import { WITH_MOVABLE_CLOCK } from '../../tests/e2e/support/movable-clock.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import type { BenchEngine, BenchServer } from '../import/engines.ts';
import type { FaultRow } from './fault-row.ts';
import { PortalClient } from './portal-client.ts';
import { sampleCsv } from './sample-csv.ts';

const HOUR_MS = 3_600_000;
const ROWS = 200;

/**
 * Starts a server whose clock is hours off in the middle of a load. The load must go on and people must stay signed in.
 */
export async function oneClock(engine: BenchEngine): Promise<FaultRow> {
  const wrong: string[] = [];
  for (const hours of [2, -2]) {
    const begun = await engine.start();
    try {
      wrong.push(...(await goesOn(begun, hours)));
    } finally {
      await begun.server.remove();
    }
  }
  return {
    promise: 'a clock that is off aborts nothing',
    engine: engine.engine,
    tried: 'a server started 2 hours ahead, and 2 hours behind, in the middle of a load',
    found: wrong.length === 0 ? 'the load went on, sessions and turn stood' : wrong.join('; '),
    holds: wrong.length === 0,
  };
}

async function goesOn({ server, databaseUrl }: BenchServer, hours: number): Promise<string[]> {
  const { tracking, factyval } = await sampleCsv(ROWS);
  const operator = await PortalClient.signIn(server.url, server.dataFolder, PEOPLE.operator);
  const uploadId = randomUUID();
  await operator.borrar(uploadId, tracking.rows);
  await operator.send('cargar', uploadId, tracking);
  const env = { ...WITH_MOVABLE_CLOCK, CLOCK_AHEAD_MS: String(hours * HOUR_MS) };
  // Only one process may open the embedded folder, so there the server restarts; on PostgreSQL a second server starts.
  if (databaseUrl === null) await server.stop();
  const off = await (databaseUrl === null
    ? ServerProcess.start(env, server.dataFolder)
    : ServerProcess.start({
        ...env,
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: randomBytes(32).toString('hex'),
      }));
  try {
    const label = `${hours} h`;
    const wrong: string[] = [];
    // The embedded engine takes its time from the process, so a clock set ahead ends its sessions.
    const isSignedOut = databaseUrl === null && hours > 0;
    const there = isSignedOut
      ? await PortalClient.signIn(off.url, off.dataFolder, PEOPLE.operator)
      : operator.at(off.url);
    if ((await there.get('/me')).status !== 200) wrong.push(`${label}: the session ended`);
    const run = (await there.get(`/cargamasiva/ejecuciones/${uploadId}`)).body as {
      data?: { estado?: string };
    };
    if (run.data?.estado !== 'en_curso') wrong.push(`${label}: the run is ${run.data?.estado}`);
    const other = await PortalClient.signIn(off.url, off.dataFolder, PEOPLE.otherOperator);
    const taking = await other.borrar(randomUUID(), 1);
    if (taking.status !== 409) wrong.push(`${label}: another took the turn (${taking.status})`);
    const loaded = await there.send('cargar-factyval', uploadId, factyval);
    if (loaded.status !== 200) wrong.push(`${label}: the load did not go on (${loaded.status})`);
    return wrong;
  } finally {
    await (databaseUrl === null ? off.stop() : off.remove());
  }
}
