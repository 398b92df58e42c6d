import { once } from 'node:events';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import type { BenchEngine } from '../import/engines.ts';
import type { FaultRow } from './fault-row.ts';
import { PortalClient } from './portal-client.ts';

const AT_ONCE = 300;
const LIMIT_MS = 60;
const PAUSE_MS = 5;

export async function refusalsAreCheap(engine: BenchEngine, rounds: number): Promise<FaultRow> {
  const { server } = await engine.start();
  try {
    const { url, dataFolder } = server;
    const reader = await PortalClient.signIn(url, dataFolder, PEOPLE.reader);
    const email = 'nadie@conectividad.example';
    for (let asked = 0; asked < 10; asked++) await PortalClient.lookUp(url, email);
    let isOver = false;
    const times: number[] = [];
    const working = (async () => {
      while (!isOver) {
        const asked = performance.now();
        const { status } = await reader.get('/me');
        times.push(status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY);
        await pauseFor(PAUSE_MS);
      }
    })();
    const statuses = await flood(url, email, rounds);
    isOver = true;
    await working;
    const sorted = times.sort((one, other) => one - other);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
    const answered = Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
    return {
      promise: 'who asks too often costs the others nothing',
      engine: engine.engine,
      tried: `${AT_ONCE} at once from one address × ${rounds}, ${times.length} times me meanwhile`,
      found: `${answered}; me p99 ${Math.round(p99)} ms, worst ${Math.round(sorted.at(-1) ?? Number.NaN)} ms`,
      holds: p99 < LIMIT_MS && statuses[429] === AT_ONCE * rounds,
    };
  } finally {
    await server.remove();
  }
}

async function flood(url: string, email: string, rounds: number): Promise<Record<number, number>> {
  const worker = new Worker(new URL('./flood.mjs', import.meta.url), {
    workerData: {
      url: `${url}/api/v2/check-email`,
      body: JSON.stringify({ email }),
      atOnce: AT_ONCE,
      rounds,
    },
    execArgv: [],
  });
  const [statuses] = await once(worker, 'message');
  return statuses;
}
