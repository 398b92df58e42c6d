import { expect, it } from 'vitest';
import { add, NOTHING, tallySuite } from '../../scripts/testing/tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((testStatus) => ({ status: testStatus })),
});

it('counts every test of every file', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'todo')],
  };
  expect(tallySuite(report, false)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

it('counts a file that did not load as one failure', () => {
  expect(tallySuite({ testResults: [file('passed', 'passed'), file('failed')] }, false)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

it('a runner that fails without a failed test is a failure', () => {
  expect(tallySuite({ testResults: [file('passed', 'passed')] }, false)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

it('a suite in which nothing ran is a failure, and so is one that left no report', () => {
  expect(tallySuite({ testResults: [file('passed', 'skipped')] }, true)).toEqual({
    ...NOTHING,
    failed: 1,
    skipped: 1,
  });
  expect(tallySuite({ testResults: [] }, true)).toEqual({ ...NOTHING, failed: 1 });
  expect(tallySuite(null, false)).toEqual({ ...NOTHING, failed: 1 });
});

it('adds suites up', () => {
  expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  });
});
