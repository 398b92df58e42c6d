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
} from '../load/busy-portal.ts';
import { mixedCalls } from '../load/mixed-calls.ts';
import { median } from '../median.ts';
import { memoryOf } from '../process-memory.ts';

const RESULTS = fileURLToPath(new URL('../results/soak.md', import.meta.url));
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const LOADS = 40;
const CONNECTIONS = 200;
/** So that 200 people make about fifty calls a second. */
const PAUSE_MS = 4_000;
const SAMPLES = 120;
const WARM_UP_SHARE = 1 / 6;
const GROWTH = 0.1;

interface Sample {
  /** MB of all servers together. */
  readonly memory: number;
  readonly files: number;
  /** Of PostgreSQL. */
  readonly connections: number;
}

/** An hour of people who read and write, and forty loads: what grows, would fall over one day. */
export async function runSoakBench(): Promise<void> {
  await buildIfChanged();
  const portal = await startBusyPortal(2);
  try {
    const ms = MINUTES * 60_000;
    const pressing = press({
      ports: portal.servers.map(({ port }) => port),
      connections: CONNECTIONS,
      warmUpMs: 0,
      ms,
      calls: mixedCalls(portal.tokens, portal.board),
      pauseMs: PAUSE_MS,
    });
    const loading = loads(portal, ms);
    const samples: Sample[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await pause(ms / SAMPLES);
      samples.push(await sampled(portal));
      if (sample % 10 === 9) console.log(sample + 1, samples.at(-1));
    }
    const report = reportOf(samples, await pressing, await loading);
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

function reportOf(
  samples: readonly Sample[],
  { statuses, errors, perSecond, p99 }: Pressure,
  loaded: number,
): string {
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
  const refused = Object.entries(statuses).filter(([status]) => status !== '200');
  const isMet = figure('memory').growth < GROWTH && refused.length === 0 && errors === 0 && loaded === LOADS;
  return `# An hour of it

${new Date().toISOString()} · ${machineName()} · two servers over PostgreSQL, ${PEOPLE} people signed in, ${WORKS} works

\`npm run bench -- soak\`. ${MINUTES} minutes, ${CONNECTIONS} connections with pauses (${perSecond.toFixed(0)} calls a second, p99 ${Math.round(p99)} ms), ${loaded} of ${LOADS} loads.
Errors: ${errors + refused.reduce((sum, [, times]) => sum + times, 0)}. The first sixth is warm-up; then the medians of the first and the last fifth.

| | begins | ends | growth | most |
|---|---:|---:|---:|---:|
${line('memory of both servers, MB', 'memory')}
${line('open files of both servers', 'files')}
${line('connections of PostgreSQL', 'connections')}

Memory grows by under 10 %, no errors, all loads made: ${isMet ? 'met' : 'not met'}.
`;
}
