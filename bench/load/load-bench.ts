import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { machineName } from '../import/report.ts';
import {
  type BusyPortal,
  PEOPLE,
  type Pressure,
  press,
  startBusyPortal,
  WORKS,
  wrongOf,
} from './busy-portal.ts';
import { mixedReads, newTasks } from './mixed-calls.ts';
import { type Restarted, rollingRestart } from './rolling-restart.ts';

const RESULTS = fileURLToPath(new URL('../results/load.md', import.meta.url));
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const WARM_UP_MS = 10_000;
const PER_SECOND = 1_000;
const P99_MS = 150;

/**
 * 500 connections with a pause of half a second make 1,000 calls a second, like people who read what they
 * get. Without the pause they would wait for one another: a p99 of 150 ms would need 3,300 calls a second.
 */
const READERS = [
  { connections: 50, pauseMs: 0 },
  { connections: 500, pauseMs: 450 },
  { connections: 500, pauseMs: 0 },
] as const;
type Readers = (typeof READERS)[number];
/** Some fifty new tasks a second, made during the reads. */
const WRITERS = { connections: 10, pauseMs: 180 } as const;

interface Row {
  readonly readers: Readers;
  readonly reads: Pressure;
  readonly writes: Pressure;
}

/** Measures mixed reads with writes at two servers over PostgreSQL; then restarts each server while people go on. */
export async function runLoadBench(): Promise<void> {
  await buildIfChanged();
  const portal = await startBusyPortal(2);
  try {
    const rows: Row[] = [];
    for (const readers of READERS) rows.push(await pressed(portal, readers));
    const restarted = await rollingRestart(portal);
    const report = reportOf(rows, restarted);
    console.log(report);
    writeFileSync(RESULTS, report);
  } finally {
    await portal.close();
  }
}

async function pressed({ servers, tokens, boards }: BusyPortal, readers: Readers): Promise<Row> {
  const common = { ports: servers.map(({ port }) => port), warmUpMs: WARM_UP_MS, ms: SECONDS * 1_000 };
  const [reads, writes] = await Promise.all([
    press({ ...common, ...readers, calls: mixedReads(tokens) }),
    press({ ...common, ...WRITERS, calls: newTasks(tokens, boards) }),
  ]);
  console.log(readers, reads, writes);
  return { readers, reads, writes };
}

function reportOf(rows: readonly Row[], restarted: Restarted | null): string {
  const line = ({ readers: { connections, pauseMs }, reads, writes }: Row) => {
    const wrong = wrongOf(reads) + wrongOf(writes);
    const perSecond = reads.perSecond + writes.perSecond;
    const isMet = perSecond >= PER_SECOND && reads.p99 < P99_MS && wrong === 0;
    const figures = [reads.perSecond, reads.p50, reads.p99, reads.longest]
      .concat([writes.perSecond, writes.p50, writes.p99, wrong])
      .map((figure) => Math.round(figure))
      .join(' | ');
    return `| ${connections} | ${pauseMs} | ${figures} | ${isMet ? 'met' : 'NOT met'} |`;
  };
  return `# Many people at once

${new Date().toISOString()} · ${machineName()} · two servers over PostgreSQL, ${PEOPLE} people signed in, ${WORKS} works, ${SECONDS} s after ${WARM_UP_MS / 1000} s

\`npm run bench -- load\`. The readers read what pages read (bench/load/mixed-calls.ts), each connection after the pause that is told;
beside them ${WRITERS.connections} connections make new tasks. Servers, database and those who ask share the processors. The bar: ${PER_SECOND}
calls a second, 99 % of the reads within ${P99_MS} ms, no error. The writes are not held to the ${P99_MS} ms: each is five
messages to the database one after the other, and waits that often for its turn of the processors. Five hundred connections that never pause
would have to be answered ${Math.round(500_000 / P99_MS)} times a second to wait no longer than that.

| connections | pause ms | reads a second | p50 ms | p99 ms | longest ms | writes a second | p50 ms | p99 ms | errors | |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|
${rows.map(line).join('\n')}

## Both servers restarted, one after the other

${restarted === null ? 'HAProxy is not installed: not measured.' : restartOf(restarted)}
`;
}

const restartOf = ({ requests, failed, longestMs, restartsMs }: Restarted): string =>
  `Behind the HAProxy of \`deploy/\`, fifty people who go on: ${requests} requests, ${
    Object.keys(failed).length === 0 ? '**0 failed**' : `failed: ${JSON.stringify(failed)}`
  }, the longest ${Math.round(longestMs)} ms; the restarts took ${restartsMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}.`;
