import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { loadSample } from '../../tests/support/small-sample/load-sample.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { PortalClient } from '../faults/portal-client.ts';
import { Cluster } from '../hosts/cluster.ts';
import type { Host } from '../hosts/host.ts';
import { machineName } from '../import/report.ts';
import { BooksLoaded } from './books-loaded.ts';
import { PortalCalls } from './portal-calls.ts';
import { failoverReport, type Moment } from './report.ts';
import { TasksEdited } from './tasks-edited.ts';
import { truthOf } from './truth.ts';
import { WorksUpdated } from './works-updated.ts';

const RESULTS = fileURLToPath(new URL('../results/failover.md', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const MOMENTS = Number(process.env.FAILOVER_MOMENTS ?? 50);
const LONGEST_WAIT_MS = 6_000;
const RECOVERY_MS = 120_000;
const SECRET = 'replace-me-0000000000000000000006';

interface Fault {
  readonly name: string;
  readonly strike: (primary: Host) => Promise<void>;
  readonly end: (primary: Host) => Promise<void>;
}

const comesBack = async (host: Host): Promise<void> => {
  await host.must('systemctl start patroni');
};

const FAULTS: readonly Fault[] = [
  { name: 'the machine dies (kill -9 of all)', strike: (host) => host.signal('KILL'), end: comesBack },
  {
    name: 'PostgreSQL dies (kill -9)',
    strike: (host) => host.signal('KILL', 'bin/postgres\\|^postgres:'),
    end: async () => undefined,
  },
  {
    name: 'the machine freezes, and goes on later',
    strike: (host) => host.signal('STOP'),
    end: (host) => host.signal('CONT'),
  },
  { name: 'the network cuts it off', strike: (host) => host.unplug(), end: (host) => host.plugIn() },
];

/** Two servers load workbooks, change works and edit tasks while their primary database fails at random moments. */
export async function runFailoverBench(): Promise<void> {
  await buildIfChanged();
  const cluster = await Cluster.start();
  const servers: ServerProcess[] = [];
  try {
    const pool = await cluster.pooler();
    await fill(cluster);
    const AUTH_SECRET = SECRET;
    const owner = { DATABASE_OWNER_URL: cluster.urlAs('portal_owner'), AUTH_SECRET };
    servers.push(await ServerProcess.start({ ...owner, DATABASE_URL: cluster.urlAs('portal_app') }));
    const pooled = cluster.urlAs('portal_app', `${pool.address}:6432`);
    servers.push(await ServerProcess.start({ ...owner, DATABASE_URL: pooled }));
    const [first] = servers;
    if (first === undefined) throw new Error('There is no server.');
    const person = await PortalClient.signIn(first.url, first.dataFolder, PEOPLE.administrator);
    const calls = () =>
      new PortalCalls(
        servers.map(({ url }) => url),
        person.headers(),
      );
    const stop = new AbortController();
    const books = new BooksLoaded(calls());
    const loaded = await books.loadOne(stop.signal);
    const codes = codesIn(loaded?.csv ?? '');
    const tasks = await TasksEdited.begin(calls());
    const works = new WorksUpdated(calls(), codes);
    const working = Promise.all([books.goOn(stop.signal), works.goOn(stop.signal), tasks.goOn(stop.signal)]);
    working.catch(() => undefined);
    const moments: Moment[] = [];
    for (let number = 0; number < MOMENTS; number++) {
      const moment = await failed(cluster, tasks, FAULTS[number % FAULTS.length]!).catch((error: unknown) => {
        console.error(error);
        return null;
      });
      // Stops and reports what was measured so far, with the number of moments.
      if (moment === null) break;
      moments.push(moment);
      console.log(`${number + 1}/${MOMENTS} ${moment.fault}: ${(moment.awayMs / 1000).toFixed(1)} s`);
    }
    stop.abort();
    await working;
    const truth = await truthOf(await leaderUrl(cluster), { books, works, tasks });
    const counts = {
      loads: books.acknowledged.length,
      updates: works.acknowledged.length,
      edits: tasks.acknowledged.length,
    };
    const report = failoverReport({ moments, asked: MOMENTS, truth, counts, machine: machineName() });
    console.log(report);
    writeFileSync(RESULTS, report);
  } finally {
    for (const server of servers) await server.remove();
    await cluster.remove();
  }
}

async function fill(cluster: Cluster): Promise<void> {
  const database = openPostgres({ url: cluster.urlAs('portal_owner') });
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await loadSample(database);
  await database.close();
}

/** Causes the fault and measures the time until a change that was sent after it is answered. */
async function failed(cluster: Cluster, tasks: TasksEdited, fault: Fault): Promise<Moment> {
  await cluster.becomesWhole(RECOVERY_MS);
  await pause(Math.random() * LONGEST_WAIT_MS);
  const primary = await cluster.leader();
  if (primary === null) throw new Error('There is no leader.');
  const struck = performance.now();
  await fault.strike(primary);
  const leaderIsAnother = async () => {
    const leader = await cluster.leader();
    return leader !== null && leader.name !== primary.name;
  };
  const deadline = struck + RECOVERY_MS;
  while (!(await leaderIsAnother()) && performance.now() < deadline) await pause(200);
  const promotedMs = performance.now() - struck;
  // Waits for two changes: the old primary may still have answered the first one as it failed.
  const promoted = performance.now();
  while (tasks.acknowledged.filter(({ at }) => at > promoted).length < 2) {
    if (performance.now() > deadline) throw new Error(`${fault.name}: the portal does not come back`);
    await pause(50);
  }
  const awayMs = longestGap(tasks, struck);
  await fault.end(primary);
  return { fault: fault.name, promotedMs, awayMs };
}

/** Longest time between two acknowledged changes of which the second came after the fault. */
function longestGap({ acknowledged }: TasksEdited, since: number): number {
  let longest = 0;
  for (const [index, { at }] of acknowledged.entries()) {
    const before = acknowledged[index - 1]?.at ?? at;
    if (at > since) longest = Math.max(longest, at - before);
  }
  return longest;
}

async function leaderUrl(cluster: Cluster): Promise<string> {
  const leader = await cluster.leader();
  if (leader === null) throw new Error('There is no leader.');
  return cluster.urlAs('postgres', `${leader.address}:5432`);
}

/** Reads the CodObra of each row of the CSV. */
function codesIn(csv: string): string[] {
  const [head = '', ...lines] = csv.replace('\u{feff}', '').split(/\r?\n/);
  const column = head.split(';').indexOf('cod_obra_interno_4plus');
  return lines.filter((text) => text !== '').map((text) => text.split(';')[column] ?? '');
}
