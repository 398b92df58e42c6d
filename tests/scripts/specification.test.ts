import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partPage } from '../../scripts/specification/page.ts';
import { allRows, type NamedTest, PARTS, type Row, rowOf, rowsOf } from '../../scripts/specification/rows.ts';
import {
  isExhaustive,
  unshownByWholeRun,
  unshownPromises,
} from '../../scripts/specification/unshown-promises.ts';
import { writtenTests } from '../../scripts/specification/written-tests.ts';
import type { FileReport } from '../../scripts/testing/tally.ts';

/** What `npm test` runs, and of the files with more cases what a part of `test:exhaustive` runs. */
const IN_NPM_TEST =
  /^(?:(?:shared|api|workers|scripts|machines|paths|server|e2e(?!\/generated))\/.+\.test\.ts|ui\/.+\.test\.tsx?)$/;
const IN_A_PART = /^(?:e2e|ui\/models)\/|^ui\/tasks\/life-model/;

const isRun = (file: string): boolean =>
  IN_NPM_TEST.test(file) && (!isExhaustive(file) || IN_A_PART.test(file));

/** What is wrong with the tests and records that the rows name. `testsIn`: null for a file that is not there. */
function wrongIn(
  rows: readonly Row[],
  records: readonly string[],
  testsIn: (file: string) => readonly string[] | null,
): string[] {
  const wrongTest = ({ file, title }: NamedTest): string[] => {
    if (!isRun(file)) return [`${file} is in no run`];
    const tests = testsIn(file);
    if (tests === null) return [`${file} is not there`];
    const named = tests.filter((test) => test === title || test.endsWith(` > ${title}`));
    return named.length === 1 ? [] : [`${file} has ${named.length} tests «${title}»`];
  };
  return rows.flatMap((row) =>
    [
      ...row.tests.flatMap(wrongTest),
      ...row.records
        .filter((record) => !records.includes(record))
        .map((record) => `there is no record ${record}`),
    ].map((what) => `${row.number}: ${what}`),
  );
}

/** The tests of the file, and of the shared suites that it calls. */
function testsRunBy(path: string): readonly string[] {
  const source = readFileSync(path, 'utf8');
  const suites = [...source.matchAll(/ from '(\.[^']+-suite\.ts)'/g)].flatMap(([, suite]) => suite ?? []);
  return [path, ...suites.map((suite) => join(dirname(path), suite))].flatMap((one) =>
    writtenTests(readFileSync(one, 'utf8')),
  );
}

const readTests = new Map<string, readonly string[] | null>();
function testsIn(file: string): readonly string[] | null {
  const known = readTests.get(file);
  if (known !== undefined) return known;
  const path = `tests/${file}`;
  const tests = existsSync(path) ? testsRunBy(path) : null;
  readTests.set(file, tests);
  return tests;
}

describe('the table of the specification', () => {
  it.each(PARTS)('has every number of «$title» once, in order', (part) => {
    const numbers = rowsOf(part).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: part.last - part.first + 1 }, (_, at) => part.first + at));
  });

  it('names a test or a record for every promise', () => {
    const open = allRows().filter(({ tests, records }) => tests.length + records.length === 0);
    expect(open.map(({ number }) => number)).toEqual([]);
  });

  it('names existing tests that are run, and existing records', () => {
    const records = readdirSync('docs/decisions').map((file) => file.slice(0, 4));
    expect(wrongIn(allRows(), records, testsIn)).toEqual([]);
  });

  it('is reported as wrong when it names what is not there, or does not run', () => {
    const rows = [
      '1\ts\tp\tunit.test.ts: a',
      '2\ts\tp\tui/gone.test.tsx: a',
      '3\ts\tp\tui/there.test.tsx: a',
      '4\ts\tp\tui/there.test.tsx: first > a',
      '5\ts\tp\tui/there.test.tsx: st > a\t0001\t0002',
      '6\ts\tp\tserver/deep.exhaustive.test.ts: a',
      '7\ts\tp\te2e/generated/made.test.ts: a',
    ].map(rowOf);
    const tests = (file: string) => (file === 'ui/there.test.tsx' ? ['first > a', 'second > a'] : null);
    expect(wrongIn(rows, ['0001'], tests)).toEqual([
      '1: unit.test.ts is in no run',
      '2: ui/gone.test.tsx is not there',
      '3: ui/there.test.tsx has 2 tests «a»',
      '5: ui/there.test.tsx has 0 tests «st > a»',
      '5: there is no record 0002',
      '6: server/deep.exhaustive.test.ts is in no run',
      '7: e2e/generated/made.test.ts is in no run',
    ]);
  });

  it.each(['1\ts\tp\tui/a.test.tsx', '1\ts\tp\tsee 0001', '1\ts', 'a\ts\tp'])(
    'is not read when it says %j',
    (line) => {
      expect(() => rowOf(line)).toThrow(/^This is /);
    },
  );
});

it('the written tests of a file are named with their groups, whatever options they have', () => {
  const source = `
    describe.skipIf(isOld)('group', () => {
      it('plain', () => {});
      it.each([['it']])('of a table: %s', { timeout: 1 }, () => {});
      describe(name, () => it.runIf(isNew)(\`of \${kind}, twice\`, () => {}));
    });
    // it('in a comment', () => {});
    it('alone', () => { expect("it('in a text')").toBe(describeIt('another')); });`;
  expect(writtenTests(source)).toEqual([
    'group > plain',
    'group > of a table: %s',
    'group > … > of …, twice',
    'alone',
  ]);
});

describe('a run', () => {
  const report = (
    path: string,
    states: Record<string, FileReport['tests'][number]['state']>,
  ): FileReport => ({
    path: `tests/${path}`,
    failed: false,
    seconds: 1,
    cost: null,
    tests: Object.entries(states).map(([name, state]) => ({ name, state, written: name, pathsWalked: 0 })),
    failures: [],
  });
  const row = (number: number, shown: string) => rowOf(`${number}\ts\tp\t${shown}`);

  it('names the promises whose tests did not pass', () => {
    const files = [
      report('ui/a.test.ts', {
        'group > passes': 'passed',
        'group > passes not': 'failed',
        skipped: 'skipped',
        'on 1 > a case of 3 % (x)': 'passed',
        'on 2 > a case of 4 % (x)': 'failed',
      }),
      report('ui/b.test.ts', { 'on this engine': 'skipped' }),
      report('ui/b.test.ts', { 'on this engine': 'passed' }),
    ];
    const rows = [
      row(1, 'ui/a.test.ts: passes'),
      row(2, 'ui/a.test.ts: group > passes not'),
      row(3, 'ui/a.test.ts: skipped'),
      row(4, 'ui/a.test.ts: asses'),
      row(5, 'ui/a.test.ts: on … > a case of %i %% (x)'),
      row(6, 'ui/b.test.ts: on this engine'),
      row(7, 'ui/c.test.ts: in another suite'),
      row(8, '0001'),
    ];
    expect(unshownPromises(rows, files)).toEqual([
      '2: failed: ui/a.test.ts: group > passes not',
      '3: skipped: ui/a.test.ts: skipped',
      '4: was not found: ui/a.test.ts: asses',
      '5: failed: ui/a.test.ts: on … > a case of %i %% (x)',
    ]);
  });

  it('of everything also names the promises whose files did not run', () => {
    const rows = [
      row(1, 'ui/a.test.ts: a'),
      row(2, 'e2e/deep.exhaustive.test.ts: a'),
      row(3, 'ui/b.test.ts: b'),
    ];
    expect(unshownByWholeRun(rows, [report('ui/a.test.ts', { a: 'passed' })])).toEqual([
      '3: did not run: ui/b.test.ts',
    ]);
  });
});

it('the page for testers has a table for each section, and says how each promise is shown', () => {
  const rows = ['1\t1 A\tuno | dos\tui/a.test.ts: a\t0001', '2\t1 A\tdos\t0002', '3\t2 B\ttres\t0002'].map(
    rowOf,
  );
  const head = ['', '| N.º | Qué se promete | Cómo se demuestra |', '|---|---|---|'];
  expect(partPage('Parte', rows).split('\n')).toEqual([
    '## Parte',
    '',
    '### 1 A',
    ...head,
    '| 1 | uno \\| dos | prueba `ui/a.test.ts`: «a»; decisión 0001 |',
    '| 2 | dos | decisión 0002 |',
    '',
    '### 2 B',
    ...head,
    '| 3 | tres | decisión 0002 |',
    '',
  ]);
});
