import { expect, it } from 'vitest';
import { filesToTryAgain, withSecondTry } from '../../scripts/testing/second-try.ts';
import type { SuiteResult } from '../../scripts/testing/suites.ts';
import { type FileReport, tallySuite } from '../../scripts/testing/tally.ts';

const file = (path: string, state: 'passed' | 'failed'): FileReport => ({
  path,
  failed: state === 'failed',
  seconds: 1,
  cost: null,
  tests: [{ written: '1:1', state, pathsWalked: 0 }],
  failures: state === 'failed' ? [{ test: 'it works', message: 'it does not' }] : [],
});

const suite = (...files: FileReport[]): SuiteResult => ({
  suite: 'e2e',
  files,
  tally: tallySuite(
    { files },
    files.every(({ failed }) => !failed),
  ),
  cost: null,
  output: '',
});

it('tries again what failed, but not when much failed', () => {
  const failed = ['a', 'b', 'c', 'd'].map((path) => file(path, 'failed'));
  expect(filesToTryAgain([file('good', 'passed'), ...failed.slice(0, 3)])).toEqual(failed.slice(0, 3));
  expect(filesToTryAgain(failed)).toEqual([]);
});

it('counts a file that passes alone as passed', () => {
  const first = suite(file('a', 'passed'), file('b', 'failed'));
  expect(withSecondTry(first, suite(file('b', 'passed')))).toEqual(
    suite(file('a', 'passed'), file('b', 'passed')),
  );
});

it('keeps what fails again, and what the second run did not come to', () => {
  const first = suite(file('a', 'failed'), file('b', 'failed'));
  expect(withSecondTry(first, suite(file('a', 'failed'))).tally).toEqual(first.tally);
});
