import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Engine } from '../../server/db/database.ts';
import { benchEngines } from '../import/engines.ts';
import { machineName } from '../import/report.ts';
import type { FaultRow } from './fault-row.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
/** A part of every figure, to try the bench itself: 0.01 takes a minute or two. */
const SHARE = Number(process.env.FAULTS_SHARE ?? 1);
/** Only the promises that contain this text. */
const ONLY = process.env.FAULTS_ONLY ?? '';

const some = (count: number): number => Math.max(Math.round(count * SHARE), 2);

/** Tries to break each promise, and writes what came of it. */
export async function runFaultsBench(): Promise<void> {
  await buildIfChanged();
  const postgres = await openTestPostgres();
  if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;
  const rows: FaultRow[] = [];
  try {
    for (const [promise, measure] of await trials(postgres !== null)) {
      if (!promise.includes(ONLY)) continue;
      console.log(`${promise}…`);
      const row = await measure();
      console.log(`  ${row.holds ? 'holds' : 'BROKEN'}: ${row.found}`);
      rows.push(row);
    }
  } finally {
    await postgres?.stop();
  }
  publish(rows);
}

type Trial = readonly [promise: string, measure: () => Promise<FaultRow> | FaultRow];

/** Imported once the address of PostgreSQL is known: the support of the tests reads it when it is loaded. */
async function trials(hasPostgres: boolean): Promise<Trial[]> {
  const { sheetIsTable } = await import('./sheet-is-table.ts');
  const { datesNeverShift } = await import('./dates-in-zones.ts');
  const { exportsRunNothing } = await import('./exports-run-nothing.ts');
  const { killedServer, cutConnection } = await import('./all-or-nothing.ts');
  const { countedOnce, oneHolder } = await import('./turn-taking.ts');
  const { scriptsHold } = await import('./scripts-hold.ts');
  const { lostAnswers } = await import('./lost-answers.ts');
  const { portalAnswers } = await import('./answering.ts');
  const engines: readonly Engine[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite'];
  const onEach = (promise: string, measure: (engine: Engine) => Promise<FaultRow>): Trial[] =>
    engines.map((engine) => [promise, () => measure(engine)]);
  const products = await benchEngines();
  return [
    ...onEach('sheet = table', (engine) => sheetIsTable(engine, some(10_000))),
    ['dates', () => datesNeverShift(some(1_000))],
    ['exports', () => exportsRunNothing(some(10_000))],
    ['all or nothing: kill -9', () => killedServer('pglite', some(200))],
    ...(hasPostgres
      ? ([['all or nothing: backends', () => cutConnection('postgres', some(50))]] satisfies Trial[])
      : []),
    ...onEach('same upload', (engine) => countedOnce(engine, 10)),
    ...onEach('two operators', (engine) => oneHolder(engine, 20)),
    ...onEach('scripts', scriptsHold),
    ...products.map((product): Trial => ['lost answers', () => lostAnswers(product)]),
    ...products.map((product): Trial => ['answers during a load', () => portalAnswers(product)]),
  ];
}

function publish(rows: readonly FaultRow[]): void {
  const lines = [
    '# Promises, and what was done to break them',
    '',
    `${new Date().toISOString()} · ${machineName()}${SHARE === 1 ? '' : ` · ${SHARE} of every figure`}`,
    '',
    '| promise | engine | tried | found | |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ promise, engine, tried, found, holds }) =>
        `| ${promise} | ${engine ?? ''} | ${tried} | ${found} | ${holds ? 'holds' : '**BROKEN**'} |`,
    ),
    '',
  ];
  if (SHARE === 1 && ONLY === '') {
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(`${RESULTS}faults.md`, lines.join('\n'));
    writeFileSync(`${RESULTS}faults.json`, `${JSON.stringify(rows, null, 2)}\n`);
  }
  console.log(`\n${lines.join('\n')}`);
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1;
}
