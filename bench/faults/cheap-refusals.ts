import { setTimeout as pauseFor } from 'node:timers/promises';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import type { BenchEngine } from '../import/engines.ts';
import type { FaultRow } from './fault-row.ts';
import { PortalClient } from './portal-client.ts';

const AT_ONCE = 300;
const LIMIT_MS = 60;
const PAUSE_MS = 5;

/** An address that has used its look-ups up asks 300 times at once, again and again, while somebody works. */
export async function refusalsAreCheap(engine: BenchEngine, rounds: number): Promise<FaultRow> {
  const { server } = await engine.start();
  try {
    const { url, dataFolder } = server;
    const reader = await PortalClient.signIn(url, dataFolder, PEOPLE.reader);
    const ask = () => PortalClient.lookUp(url, 'nadie@conectividad.example');
    for (let asked = 0; asked < 10; asked++) await ask();
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
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pauseFor(50);
    }
    isOver = true;
    await working;
    const sorted = times.sort((one, other) => one - other);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
    const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return {
      promise: 'who asks too often costs the others nothing',
      engine: engine.engine,
      tried: `${AT_ONCE} at once from one address × ${rounds}, ${times.length} times me meanwhile`,
      found: `${answered}; me p99 ${Math.round(p99)} ms, worst ${Math.round(sorted.at(-1) ?? Number.NaN)} ms`,
      holds: p99 < LIMIT_MS && statuses.size === 1 && statuses.has(429),
    };
  } finally {
    await server.remove();
  }
}
