import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { machineName } from '../import/report.ts';
import { type BusyPortal, PEOPLE, type Pressure, press, startBusyPortal, WORKS } from './busy-portal.ts';
import { mixedCalls } from './mixed-calls.ts';
import { type Restarted, rollingRestart } from './rolling-restart.ts';

const RESULTS = fileURLToPath(new URL('../results/load.md', import.meta.url));
const CONNECTIONS = [50, 500];
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const WARM_UP_MS = 10_000;
const PER_SECOND = 1_000;
const P99_MS = 150;

interface Row extends Pressure {
  readonly connections: number;
}

/** Mixed reads with writes beside, by two servers over PostgreSQL; then each server restarted while people go on. */
export async function runLoadBench(): Promise<void> {
  await buildIfChanged();
  const portal = await startBusyPortal(2);
  try {
    const rows: Row[] = [];
    for (const connections of CONNECTIONS) rows.push(await pressed(portal, connections));
    const restarted = await rollingRestart(portal);
    const report = reportOf(rows, restarted);
    console.log(report);
    writeFileSync(RESULTS, report);
  } finally {
    await portal.close();
  }
}

async function pressed({ servers, tokens, board }: BusyPortal, connections: number): Promise<Row> {
  const pressure = await press({
    ports: servers.map(({ port }) => port),
    connections,
    warmUpMs: WARM_UP_MS,
    ms: SECONDS * 1_000,
    calls: mixedCalls(tokens, board),
  });
  console.log(connections, pressure);
  return { connections, ...pressure };
}

function reportOf(rows: readonly Row[], restarted: Restarted | null): string {
  const line = ({ connections, perSecond, p50, p99, longest, statuses, errors }: Row) => {
    const refused = Object.entries(statuses).filter(([status]) => status !== '200');
    const wrong = errors + refused.reduce((sum, [, times]) => sum + times, 0);
    const isMet = perSecond >= PER_SECOND && p99 < P99_MS && wrong === 0;
    const figures = [perSecond, p50, p99, longest].map((figure) => Math.round(figure)).join(' | ');
    return `| ${connections} | ${figures} | ${wrong === 0 ? 0 : JSON.stringify({ ...Object.fromEntries(refused), errors })} | ${isMet ? 'met' : 'not met'} |`;
  };
  return `# Many people at once

${new Date().toISOString()} · ${machineName()} · two servers over PostgreSQL, ${PEOPLE} people signed in, ${WORKS} works, ${SECONDS} s after ${WARM_UP_MS / 1000} s

\`npm run bench -- load\`. Of twenty calls one writes; the others read what pages read (bench/load/mixed-calls.ts). Servers, database and the
one who asks share the processors. The bar: ${PER_SECOND} a second, 99 % within ${P99_MS} ms, no error.

| connections | a second | p50 ms | p99 ms | longest ms | errors | |
|---:|---:|---:|---:|---:|---|---|
${rows.map(line).join('\n')}

## Both servers restarted, one after the other

${restarted === null ? 'HAProxy is not installed: not measured.' : restartOf(restarted)}
`;
}

const restartOf = ({ requests, failed, longestMs, restartsMs }: Restarted): string =>
  `Behind the HAProxy of \`deploy/\`, fifty people who go on: ${requests} requests, ${
    Object.keys(failed).length === 0 ? '**0 failed**' : `failed: ${JSON.stringify(failed)}`
  }, the longest ${Math.round(longestMs)} ms; the restarts took ${restartsMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}.`;
