import { expect, it } from 'vitest';
import { add, NOTHING, slowest, tallySuite } from '../../scripts/testing/tally.ts';

type State = 'passed' | 'failed' | 'skipped';

/** Tests by their `written` identifier with their state; a table of cases has several states. */
const file = (failed: boolean, tests: Record<string, State | State[]> = {}) => ({
  path: 'a.test.ts',
  failed,
  seconds: 1,
  tests: Object.entries(tests).flatMap(([written, states]) =>
    [states].flat().map((state) => ({ name: written, written, state, pathsWalked: 0 })),
  ),
  failures: [],
  cost: null,
});

it('every test of every file is counted', () => {
  const report = {
    files: [
      file(false, { '1': 'passed', '2': 'passed', '3': 'skipped' }),
      file(true, { '1': 'failed', '2': 'skipped' }),
    ],
  };
  expect(tallySuite(report, false)).toEqual({ passed: 2, failed: 1, skipped: 2, pathsWalked: 0 });
});

it('the cases of a table count as one test, which fails with any of them', () => {
  const cases = {
    passed: ['passed', 'skipped', 'passed'],
    failed: ['passed', 'failed', 'failed', 'skipped'],
    skipped: ['skipped', 'skipped'],
  } satisfies Record<string, State[]>;
  expect(tallySuite({ files: [file(true, cases)] }, false)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    pathsWalked: 0,
  });
});

it('the paths of replays are counted apart', () => {
  const replay = (pathsWalked: number) => ({
    name: 'a replay',
    written: `${pathsWalked}`,
    state: 'passed' as const,
    pathsWalked,
  });
  const report = { files: [{ ...file(false), tests: [replay(20_000), replay(300)] }] };
  expect(tallySuite(report, true)).toEqual({ passed: 2, failed: 0, skipped: 0, pathsWalked: 20_300 });
});

it('a file that did not load counts as one failure', () => {
  expect(tallySuite({ files: [file(false, { '1': 'passed' }), file(true)] }, false)).toEqual({
    ...NOTHING,
    passed: 1,
    failed: 1,
  });
});

it('a runner that fails without a failed test is a failure', () => {
  expect(tallySuite({ files: [file(false, { '1': 'passed' })] }, false)).toEqual({
    ...NOTHING,
    passed: 1,
    failed: 1,
  });
});

it('a suite in which nothing ran is a failure, and so is one without a report', () => {
  expect(tallySuite({ files: [file(false, { '1': 'skipped' })] }, true)).toEqual({
    ...NOTHING,
    failed: 1,
    skipped: 1,
  });
  expect(tallySuite({ files: [] }, true)).toEqual({ ...NOTHING, failed: 1 });
  expect(tallySuite(null, false)).toEqual({ ...NOTHING, failed: 1 });
});

it('the suites are added up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, pathsWalked: 4 };
  const other = { passed: 10, failed: 20, skipped: 30, pathsWalked: 40 };
  expect(add(one, other)).toEqual({ passed: 11, failed: 22, skipped: 33, pathsWalked: 44 });
});

it('the slowest files are named, the slowest first', () => {
  const files = [3, 5, 1, 4].map((seconds) => ({ ...file(false), seconds }));
  expect(slowest(files, 2).map(({ seconds }) => seconds)).toEqual([5, 4]);
});
