import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadScripts } from '../../server/bulk-import/scripts/scripts.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { fillSample } from '../../server/sample/fill-sample.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const SCRIPTS = fileURLToPath(new URL('../../server/sql/import', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/sample.md', import.meta.url));
const TARGET_MS = 4_000;
const REPEATS = 5;

interface Filling {
  readonly ms: number;
  readonly processorMs: number;
}

/** Fills a new embedded database with the sample, as the first start does (target: 4 s). */
export async function runSampleBench(): Promise<void> {
  const fillings = await repeat(REPEATS, fillNew);
  const took = (of: keyof Filling): string =>
    `${(median(fillings.map((one) => one[of])) / 1_000).toFixed(1)} s`;
  const text = `# The sample of the first start, measured

${new Date().toISOString()} · ${machineName()} · ${REPEATS} new embedded databases with their tables

Others were at work on the machine meanwhile where its load is above 1: ${(loadavg()[0] ?? 0).toFixed(1)}.

| | median | target |
|---|---:|---:|
| filling the sample in | ${took('ms')} | ${TARGET_MS / 1_000} s |
| processor time of it, all threads | ${took('processorMs')} | – |
`;
  writeFileSync(RESULTS, text);
  console.log(text);
}

async function fillNew(): Promise<Filling> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const database = await openPglite({ dataFolder });
  try {
    await migrate(database, MIGRATIONS);
    const before = process.cpuUsage();
    const began = performance.now();
    await fillSample(database, loadScripts(SCRIPTS));
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    return { ms, processorMs: (user + system) / 1_000 };
  } finally {
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
