import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Engine } from '../../server/db/database.ts';
import { benchEngines } from '../import/engines.ts';
import { machineName } from '../import/report.ts';
import type { FaultRow } from './fault-row.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const FIGURES = `${RESULTS}faults.json`;
/** Share of the full number of cases; 0.01 tries the bench in a minute or two. */
const SHARE = Number(process.env.FAULTS_SHARE ?? 1);
const ONLY = process.env.FAULTS_ONLY ?? '';
/** Runs on this engine only ('pglite' or 'postgres'); on both when empty. */
const ON_ENGINE = process.env.FAULTS_ENGINE ?? '';

const some = (count: number): number => Math.max(Math.round(count * SHARE), 2);

export async function runFaultsBench(): Promise<void> {
  await buildIfChanged();
  const postgres = await openTestPostgres();
  if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;
  try {
    for (const [promise, measure] of await trials(postgres !== null)) {
      if (!promise.includes(ONLY)) continue;
      console.log(`${promise}…`);
      const row = await measure();
      console.log(`  ${row.holds ? 'holds' : 'BROKEN'}: ${row.found}`);
      keep(promise, row);
    }
  } finally {
    await postgres?.stop();
  }
}

type Trial = readonly [promise: string, measure: () => Promise<FaultRow> | FaultRow];

/** Imports the trials late: the support code of the tests reads the address of PostgreSQL when it is loaded. */
async function trials(hasPostgres: boolean): Promise<Trial[]> {
  const { sheetIsTable } = await import('./sheet-is-table.ts');
  const { faultsBeforehand } = await import('./faults-beforehand.ts');
  const { datesNeverShift } = await import('./dates-in-zones.ts');
  const { exportsRunNothing } = await import('./exports-run-nothing.ts');
  const { killedServer, cutConnection } = await import('./all-or-nothing.ts');
  const { countedOnce, oneHolder } = await import('./turn-taking.ts');
  const { scriptsHold } = await import('./scripts-hold.ts');
  const { lostAnswers } = await import('./lost-answers.ts');
  const { portalAnswers } = await import('./answering.ts');
  const { codesAreNotGuessed, codeWorksOnce, timeTellsNothing } = await import('./guesses.ts');
  const { mailedSecretsWork } = await import('./mailed-secrets.ts');
  const { oneClock } = await import('./one-clock.ts');
  const { refusalsAreCheap } = await import('./cheap-refusals.ts');
  const { ownerGetsIn } = await import('./shut-out.ts');
  const { onePersonSlowsNobody } = await import('./one-person.ts');
  const { everyProblemLeaves } = await import('./every-problem-leaves.ts');
  const { bodiesAreLimited } = await import('./bodies-limited.ts');
  const { waitingIsBounded } = await import('./waiting-bounded.ts');
  const { rightsAreJudgedWhenWriting } = await import('./rights-taken.ts');
  const atHand: readonly Engine[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite'];
  const engines = atHand.filter((engine) => engine.includes(ON_ENGINE));
  const onEach = (promise: string, measure: (engine: Engine) => Promise<FaultRow>): Trial[] =>
    engines.map((engine) => [promise, () => measure(engine)]);
  const products = (await benchEngines()).filter(({ engine }) => engine.includes(ON_ENGINE));
  return [
    ...onEach('sheet = table', (engine) => sheetIsTable(engine, some(10_000))),
    ...onEach('said beforehand', (engine) => faultsBeforehand(engine, some(1_000))),
    ['dates', () => datesNeverShift(some(1_000))],
    ['exports', () => exportsRunNothing(some(10_000))],
    ...onEach('all or nothing: kill -9', (engine) => killedServer(engine, some(200))),
    ...(engines.includes('postgres')
      ? ([['all or nothing: backends', () => cutConnection('postgres', some(50))]] satisfies Trial[])
      : []),
    ...onEach('same upload', (engine) => countedOnce(engine, 10)),
    ...onEach('two operators', (engine) => oneHolder(engine, 20)),
    ...onEach('scripts', scriptsHold),
    ...products.map((product): Trial => ['lost answers', () => lostAnswers(product)]),
    ...products.map((product): Trial => ['answers during a load', () => portalAnswers(product)]),
    ...products.map((product): Trial => ['one clock', () => oneClock(product)]),
    ...products.map((product): Trial => ['refusals', () => refusalsAreCheap(product, some(40))]),
    ...products.map((product): Trial => ['one person', () => onePersonSlowsNobody(product, some(60))]),
    ...products.map((product): Trial => ['every problem', () => everyProblemLeaves(product, some(50_000))]),
    ...onEach('bodies', (engine) => bodiesAreLimited(engine, some(20))),
    ...onEach('waiting', (engine) => waitingIsBounded(engine, some(3_000))),
    ...onEach('mailed secrets', (engine) => mailedSecretsWork(engine, some(50_000))),
    ...onEach('rights', (engine) => rightsAreJudgedWhenWriting(engine, some(300))),
    ...onEach('guessing: codes', (engine) => codesAreNotGuessed(engine, some(100))),
    ...onEach('guessing: once', (engine) => codeWorksOnce(engine, some(1_000))),
    ...onEach('shut out: 1 address', (engine) => ownerGetsIn(engine, 1, some(24 * 60))),
    ...onEach('shut out: 1,000 addresses', (engine) => ownerGetsIn(engine, 1_000, some(24 * 60))),
    ...onEach('guessing: time', (engine) => timeTellsNothing(engine, some(100))),
  ];
}

interface KeptRow extends FaultRow {
  readonly trial: string;
  /** When it was measured, in ISO 8601. */
  readonly measured: string;
  readonly machine: string;
}

/**
 * Stores the results after each trial, because all of them take hours. A trial that runs alone replaces only its own
 * row.
 */
function keep(trial: string, row: FaultRow): void {
  if (!row.holds) process.exitCode = 1;
  if (SHARE !== 1) return;
  const others = keptRows().filter((one) => one.trial !== trial || one.engine !== row.engine);
  const measured = new Date().toISOString();
  const rows = [...others, { ...row, trial, measured, machine: machineName() }].sort(
    (a, b) => a.trial.localeCompare(b.trial) || (a.engine ?? '').localeCompare(b.engine ?? ''),
  );
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(FIGURES, `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(`${RESULTS}faults.md`, table(rows));
}

const keptRows = (): KeptRow[] =>
  existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, 'utf8')) as KeptRow[]) : [];

const table = (rows: readonly KeptRow[]): string =>
  [
    '# Promises, and what was done to break them',
    '',
    [...new Set(rows.map(({ machine }) => machine))].join(' · '),
    '',
    '| promise | engine | tried | found | | on |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ promise, engine, tried, found, holds, measured }) =>
        `| ${promise} | ${engine ?? ''} | ${tried} | ${found} | ${holds ? 'holds' : '**BROKEN**'} | ${measured.slice(0, 10)} |`,
    ),
    '',
  ].join('\n');
