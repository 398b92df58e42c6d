import { setTimeout as pauseFor } from 'node:timers/promises';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import type { BenchEngine } from '../import/engines.ts';
import type { FaultRow } from './fault-row.ts';
import { PortalClient } from './portal-client.ts';
import { sampleCsv } from './sample-csv.ts';

const WORKS = 100_000;
/** As many calls as one person has running at the same time. */
const AT_ONCE = 24;
const PAUSE_MS = 20;
const LIMIT_MS = 100;

/** Conditions that most works pass, so that each is judged for each of them. */
const containing = (count: number): string =>
  Array.from({ length: count }, (_, at) => `donde=descripcion.contiene.${'eao'[at % 3]}`).join('&');

/** What one person does, call after call; `turn` makes each question another. */
const ATTACKS: Readonly<Record<string, (turn: number) => string>> = {
  'facets of 60 conditions': (turn) => `/obras/facetas?columna=estado&texto=${turn}&${containing(60)}`,
  'facets of 20 conditions': (turn) => `/obras/facetas?columna=estado&texto=${turn}&${containing(20)}`,
  'unusual orders': (turn) =>
    `/obras?orden=provincia,municipio,-importe_estimado&buscar=${turn % 10}&${containing(15)}`,
  sums: (turn) => `/obras/sumas?agrupar=contrata&buscar=${turn % 100}&${containing(15)}`,
  exports: () => '/obras.csv',
  search: (turn) => `/buscar?texto=${turn % 10}${(turn + 1) % 10}`,
  widgets: (turn) =>
    `/dashboard/widgets?tipos=line,area,doughnut,bar,user-table,activity-feed&desde=2020-01-01&hasta=2026-01-${10 + (turn % 20)}`,
  description: () => '/openapi.json',
};

/** One person attacks, `seconds` with each; another asks who they are, and a load balancer whether the portal is ready. */
export async function onePersonSlowsNobody(engine: BenchEngine, seconds: number): Promise<FaultRow> {
  const { tracking, factyval } = await sampleCsv(WORKS);
  const { server } = await engine.start();
  try {
    const { url, dataFolder } = server;
    const attacker = await PortalClient.signIn(url, dataFolder, PEOPLE.administrator);
    const other = await PortalClient.signIn(url, dataFolder, PEOPLE.reader);
    await attacker.load(tracking, factyval);
    const found: { readonly name: string; readonly p99: number; readonly notReady: number; said: string }[] =
      [];
    for (const [name, pathOf] of Object.entries(ATTACKS)) {
      let isOver = false;
      let turn = 0;
      const answers = new Map<number, number>();
      const attacks = Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) {
          turn += 1;
          const { status } = await attacker.get(pathOf(turn)).catch(() => ({ status: 0 }));
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      });
      const times: number[] = [];
      let notReady = 0;
      const ends = performance.now() + seconds * 1_000;
      while (performance.now() < ends) {
        const asked = performance.now();
        const { status } = await other.get('/me');
        times.push(status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY);
        if ((await other.get('/health/ready')).status !== 200) notReady += 1;
        await pauseFor(PAUSE_MS);
      }
      isOver = true;
      await Promise.all(attacks);
      const sorted = times.sort((a, b) => a - b);
      const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
      const said = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
      found.push({ name, p99, notReady, said });
    }
    const worst = found.reduce((one, next) => (next.p99 > one.p99 ? next : one));
    return {
      promise: 'one person cannot slow the others',
      engine: engine.engine,
      tried: `${AT_ONCE} calls at once of one person for ${seconds} s each, ${WORKS} works: ${found.map(({ name }) => name).join(', ')}`,
      found: `me of another: ${found.map(({ name, p99, said }) => `${name} p99 ${Math.round(p99)} ms (${said})`).join('; ')}`,
      holds: worst.p99 < LIMIT_MS && found.every(({ notReady }) => notReady === 0),
    };
  } finally {
    await server.remove();
  }
}
