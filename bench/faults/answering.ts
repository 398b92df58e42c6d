import { setTimeout as delay } from 'node:timers/promises';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import type { BenchEngine } from '../import/engines.ts';
import type { FaultRow } from './fault-row.ts';
import { PortalClient } from './portal-client.ts';
import { sampleCsv } from './sample-csv.ts';

const ROWS = 100_000;
const CLIENTS = 20;
const PAUSE_MS = 25;
const LIMIT_MS = 250;
const PATHS = ['/me', '/health'] as const;

export async function portalAnswers(engine: BenchEngine): Promise<FaultRow> {
  const { tracking, factyval } = await sampleCsv(ROWS);
  const { server } = await engine.start();
  try {
    const { url, dataFolder } = server;
    const operator = await PortalClient.signIn(url, dataFolder, PEOPLE.operator);
    const reader = await PortalClient.signIn(url, dataFolder, PEOPLE.reader);
    let loading = true;
    const times: number[] = [];
    let failures = 0;
    const ask = async (client: number): Promise<void> => {
      const path = PATHS[client % PATHS.length] ?? '/me';
      while (loading) {
        const asked = performance.now();
        const status = await reader.get(path).then(
          (answer) => answer.status,
          () => null,
        );
        times.push(performance.now() - asked);
        if (status !== 200) failures++;
        await delay(PAUSE_MS);
      }
    };
    const asking = Array.from({ length: CLIENTS }, (_, client) => ask(client));
    const started = performance.now();
    const answers = await operator.load(tracking, factyval);
    const seconds = (performance.now() - started) / 1000;
    loading = false;
    await Promise.all(asking);
    const loaded = answers.length === 3 && answers.every(({ status }) => status === 200);
    const sorted = times.sort((a, b) => a - b);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
    return {
      promise: 'the portal answers during a load',
      engine: engine.engine,
      tried: `${ROWS} + ${factyval.rows} rows in ${seconds.toFixed(1)} s, ${CLIENTS} connections, ${times.length} questions`,
      found: `p99 ${Math.round(p99)} ms, worst ${Math.round(sorted.at(-1) ?? Number.NaN)} ms, ${failures} errors`,
      holds: loaded && failures === 0 && p99 < LIMIT_MS,
    };
  } finally {
    await server.remove();
  }
}
