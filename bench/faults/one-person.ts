import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import type { BenchEngine } from '../import/engines.ts';
import { ATTACKS, type AttackingCall, BY_ANOTHER } from './attacks.ts';
import type { FaultRow } from './fault-row.ts';
import { PortalClient } from './portal-client.ts';
import { sampleCsv } from './sample-csv.ts';

const WORKS = 100_000;
/** As many calls as one person has running at the same time. */
const AT_ONCE = 24;
/** More than the portal answers of those that take it long. */
const TURNS = 2_000;
const PAUSE_MS = 20;
const LIMIT_MS = 100;
/** The attacks whose names have this; all when it is empty. */
const ATTACK = process.env.FAULTS_ATTACK ?? '';

/** What others noticed of one attack. */
interface Attacked {
  readonly name: string;
  /** How long they waited to be told who they are, in ms, the shortest first. */
  readonly times: readonly number[];
  readonly notReady: number;
  /** How long one piece of work held the server's own thread at most, in ms. */
  readonly held: number;
  /** How often each status was answered to the attacker. */
  readonly answers: Readonly<Record<string, number>>;
}

/** One person attacks, `seconds` with each; another asks who they are, and a load balancer whether the portal is ready. */
export async function onePersonSlowsNobody(engine: BenchEngine, seconds: number): Promise<FaultRow> {
  const { tracking, factyval } = await sampleCsv(WORKS);
  const metricsKey = randomUUID();
  const { server } = await engine.start({ METRICS_KEY: metricsKey });
  try {
    const { url, dataFolder } = server;
    const administrator = await PortalClient.signIn(url, dataFolder, PEOPLE.administrator);
    const operator = await PortalClient.signIn(url, dataFolder, PEOPLE.operator);
    const other = await PortalClient.signIn(url, dataFolder, PEOPLE.reader);
    await administrator.load(tracking, factyval);
    const found: Attacked[] = [];
    const attacks = Object.entries(ATTACKS).filter(([name]) => name.includes(ATTACK));
    for (const [name, callOf] of attacks) {
      const attacker = BY_ANOTHER.includes(name) ? operator : administrator;
      const id = await idOf(attacker);
      const calls = Array.from({ length: TURNS }, (_, turn) => callOf(turn, id));
      await longestHeld(url, metricsKey);
      const noticed = await attackedBy(attacker, calls, other, seconds);
      const attacked = { name, ...noticed, held: await longestHeld(url, metricsKey) };
      found.push(attacked);
      console.log(`  ${told(attacked)}`);
    }
    const unready = found.reduce((sum, { notReady }) => sum + notReady, 0);
    return {
      promise: 'one person cannot slow the others',
      engine: engine.engine,
      tried: `${AT_ONCE} calls at once of one person for ${seconds} s each, ${WORKS} works: ${attacks.map(([name]) => name).join(', ')}`,
      found: `ready ${unready === 0 ? 'throughout' : `not ${unready} times`}; me of another: ${found.map(told).join('; ')}`,
      // The embedded engine has one connection and cannot end a statement: its times are told, not promised.
      holds:
        unready === 0 && (engine.engine === 'pglite' || found.every(({ times }) => p99(times) < LIMIT_MS)),
    };
  } finally {
    await server.remove();
  }
}

async function idOf(person: PortalClient): Promise<number> {
  const { data } = (await person.get('/me')).body as { readonly data: { readonly id: number } };
  return data.id;
}

async function attackedBy(
  attacker: PortalClient,
  calls: readonly AttackingCall[],
  other: PortalClient,
  seconds: number,
): Promise<Omit<Attacked, 'name' | 'held'>> {
  const attacking = new Worker(new URL('./attacker.mjs', import.meta.url), {
    workerData: { ...attacker.access, calls, atOnce: AT_ONCE },
    execArgv: [],
  });
  const over = once(attacking, 'message');
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
  attacking.postMessage('over');
  const [answers] = (await over) as [Attacked['answers']];
  return { times: times.sort((a, b) => a - b), notReady, answers };
}

/** The longest that one piece of work held the server's own thread since this was asked last, in ms. */
async function longestHeld(origin: string, metricsKey: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } });
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text());
  return Number(found?.[1]) * 1_000;
}

const p99 = (sorted: readonly number[]): number => sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;

function told({ name, times, held, answers }: Attacked): string {
  const [most, worst, longest] = [p99(times), times.at(-1) ?? Number.NaN, held].map(Math.round);
  const said = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return `${name} p99 ${most} ms, worst ${worst} ms, its thread held ${longest} ms (${said.join(', ')})`;
}
