import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import {
  addSpent,
  allSeconds,
  type FileCost,
  NOTHING_SPENT,
  type Spent,
} from '../../scripts/testing/file-cost.ts';
import type { EndedJob } from '../../scripts/testing/job.ts';
import { RUN_COST_FILE, type RunCost } from '../../scripts/testing/run-cost.ts';
import type { FileReport } from '../../scripts/testing/tally.ts';

const RESULT = 'bench/results/suite.md';
const MARK = '<!-- npm run bench -- suite writes below -->';
const DEAREST = 30;

/** Writes where the seconds of the last whole `npm test` went. */
export async function runSuiteBench(): Promise<void> {
  const cost: RunCost = JSON.parse(readFileSync(RUN_COST_FILE, 'utf8'));
  const [kept = ''] = readFileSync(RESULT, 'utf8').split(MARK, 1);
  writeFileSync(RESULT, `${kept}${MARK}\n\n${pageOf(cost)}`);
  console.log(`${RESULT}: ${cost.processor.toFixed(0)} s of processor in ${cost.seconds.toFixed(0)} s.`);
}

function pageOf({ seconds, processor, jobs }: RunCost): string {
  const suites = jobs.filter(({ files }) => files.length > 0);
  const dearest = suites
    .flatMap(({ files }) => files)
    .sort((a, b) => spentBy(b) - spentBy(a))
    .slice(0, DEAREST);
  return `## The last run

${new Date().toISOString()} · ${cpus().length} × ${cpus()[0]?.model} · Node ${process.versions.node} · ${seconds.toFixed(0)} s of the clock, ${processor.toFixed(0)} s of processor.

Seconds of processor. Runner: finds and transforms the files. Collection: loads them. Preparation: until a file's first
test. Tests: those, and what a file ends. Own: the test process; programs: servers and what else tests start. Database: the
PostgreSQL of the run, which does not tell its callers apart, so that what two files did at a time counts for both.

${table(
  [
    'suite',
    'clock',
    'runner',
    'collection',
    'preparation',
    'tests',
    'own',
    'browser',
    'database',
    'programs',
  ],
  suites.map(suiteRow),
)}

${table(
  ['step', 'clock'],
  jobs.filter(({ files }) => files.length === 0).map(({ name, seconds: clock }) => [name, clock.toFixed(0)]),
)}

## The ${DEAREST} dearest files

${table(
  ['file', 'clock', 'all', 'collection', 'preparation', 'tests', 'browser', 'database', 'programs'],
  dearest.map(fileRow),
)}
`;
}

const NO_COST: FileCost = { collection: NOTHING_SPENT, preparation: NOTHING_SPENT, tests: NOTHING_SPENT };

const costOf = ({ cost }: FileReport): FileCost => cost ?? NO_COST;

const wholeOf = (file: FileReport): Spent => {
  const { collection, preparation, tests } = costOf(file);
  return [collection, preparation, tests].reduce(addSpent, NOTHING_SPENT);
};

const spentBy = (file: FileReport): number => allSeconds(wholeOf(file));

function suiteRow({ name, seconds, cost, files }: EndedJob): string[] {
  const phase = (of: keyof FileCost) => files.reduce((sum, file) => sum + allSeconds(costOf(file)[of]), 0);
  const all = files.map(wholeOf).reduce(addSpent, NOTHING_SPENT);
  return [
    name,
    ...[seconds, cost?.runner ?? 0, phase('collection'), phase('preparation'), phase('tests')].map(whole),
    ...[all.own, all.browser, all.database, all.programs].map(whole),
  ];
}

function fileRow(file: FileReport): string[] {
  const { collection, preparation, tests } = costOf(file);
  const all = wholeOf(file);
  return [
    file.path,
    ...[
      file.seconds,
      allSeconds(all),
      allSeconds(collection),
      allSeconds(preparation),
      allSeconds(tests),
    ].map(whole),
    ...[all.browser, all.database, all.programs].map(whole),
  ];
}

const whole = (seconds: number): string => seconds.toFixed(1);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}
