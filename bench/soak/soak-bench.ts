import { readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { BooksLoaded } from '../failover/books-loaded.ts';
import { PortalCalls } from '../failover/portal-calls.ts';
import { machineName } from '../import/report.ts';
import {
  type BusyPortal,
  PEOPLE,
  type Pressure,
  press,
  startBusyPortal,
  WORKS,
  wrongOf,
} from '../load/busy-portal.ts';
import { mixedReads, newTasks } from '../load/mixed-calls.ts';
import { median } from '../median.ts';
import { memoryOf } from '../process-memory.ts';

const RESULTS = fileURLToPath(new URL('../results/soak.md', import.meta.url));
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const LOADS = 40;
/** With their pauses, these readers make some fifty calls a second; one in twenty writes. */
const READERS = 190;
const WRITERS = 10;
const PAUSE_MS = 4_000;
const SAMPLES = 120;
const WARM_UP_SHARE = 1 / 6;
const GROWTH = 0.1;

interface Sample {
  /** Memory of all servers together, in MB. */
  readonly memory: number;
  readonly files: number;
  /** Number of connections to PostgreSQL. */
  readonly connections: number;
}

/**
 * Runs for an hour with people who read and write, and with forty loads. Memory or connections that grow in
 * that time would stop the server one day.
 */
export async function runSoakBench(): Promise<void> {
  await buildIfChanged();
  const portal = await startBusyPortal(2);
  try {
    const ms = MINUTES * 60_000;
    const { servers, tokens, boards } = portal;
    const common = { ports: servers.map(({ port }) => port), warmUpMs: 0, ms, pauseMs: PAUSE_MS };
    const pressing = Promise.all([
      press({ ...common, connections: READERS, calls: mixedReads(tokens) }),
      press({ ...common, connections: WRITERS, calls: newTasks(tokens, boards) }),
    ]);
    const loading = loads(portal, ms);
    const samples: Sample[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await pause(ms / SAMPLES);
      samples.push(await sampled(portal));
      if (sample % 10 === 9) console.log(sample + 1, samples.at(-1));
    }
    const [reads, writes] = await pressing;
    const report = reportOf(samples, { reads, writes, loaded: await loading });
    console.log(report);
    writeFileSync(RESULTS, report);
  } finally {
    await portal.close();
  }
}

async function loads({ servers, administrator }: BusyPortal, ms: number): Promise<number> {
  const headers = { authorization: `Bearer ${administrator}` };
  const books = new BooksLoaded(
    new PortalCalls(
      servers.map(({ url }) => url),
      headers,
    ),
  );
  const began = performance.now();
  for (let load = 0; load < LOADS; load++) {
    await pause(Math.max(0, began + (load * ms) / LOADS - performance.now()));
    await books.loadOne(AbortSignal.timeout(ms));
  }
  return books.acknowledged.length;
}

async function sampled({ servers, databaseUrl }: BusyPortal): Promise<Sample> {
  const pids = servers.map(({ processId }) => processId ?? 0);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where application_name = 'portal-conectividad'",
  );
  await client.end();
  return {
    memory: pids.reduce((sum, pid) => sum + (memoryOf(pid)?.now ?? 0), 0),
    files: pids.reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
    connections: rows[0]?.open ?? 0,
  };
}

interface Hour {
  readonly reads: Pressure;
  readonly writes: Pressure;
  readonly loaded: number;
}

function reportOf(samples: readonly Sample[], { reads, writes, loaded }: Hour): string {
  const warm = samples.slice(Math.round(samples.length * WARM_UP_SHARE));
  const part = Math.round(warm.length / 5);
  const figure = (name: keyof Sample) => {
    const begins = median(warm.slice(0, part).map((sample) => sample[name]));
    const ends = median(warm.slice(-part).map((sample) => sample[name]));
    return { begins, ends, growth: ends / begins - 1, most: Math.max(...warm.map((sample) => sample[name])) };
  };
  const line = (name: string, key: keyof Sample) => {
    const { begins, ends, growth, most } = figure(key);
    return `| ${name} | ${Math.round(begins)} | ${Math.round(ends)} | ${(growth * 100).toFixed(1)} % | ${Math.round(most)} |`;
  };
  const wrong = wrongOf(reads) + wrongOf(writes);
  const isMet = figure('memory').growth < GROWTH && wrong === 0 && loaded === LOADS;
  return `# An hour of it

${new Date().toISOString()} · ${machineName()} · two servers over PostgreSQL, ${PEOPLE} people signed in, ${WORKS} works

\`npm run bench -- soak\`. ${MINUTES} minutes, ${READERS + WRITERS} connections with pauses: ${reads.perSecond.toFixed(0)} reads a second (p99 ${Math.round(reads.p99)} ms) and ${writes.perSecond.toFixed(1)} writes (p99 ${Math.round(writes.p99)} ms), with ${loaded} of ${LOADS} loads on the same processors.
Errors: ${wrong}. The first sixth is warm-up; then the medians of the first and the last fifth.

| | begins | ends | growth | most |
|---|---:|---:|---:|---:|
${line('memory of both servers, MB', 'memory')}
${line('open files of both servers', 'files')}
${line('connections of PostgreSQL', 'connections')}

Memory grows by under 10 %, no errors, all loads made: ${isMet ? 'met' : 'not met'}.
`;
}
