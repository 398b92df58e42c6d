import type { FileCost } from './file-cost.ts';
import type { TreeSeconds } from './process-tree.ts';

/** Counts of the tests. A file that did not load counts as one failure. */
export interface Tally {
  /** Written tests that passed: all cases of a table are one test, and so is a test on two engines. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many paths of machines the tests replayed on the real machines. */
  readonly pathsWalked: number;
}

/** The report that TestsReporter writes. */
export interface RunnerReport {
  readonly files: readonly FileReport[];
  readonly cost: SuiteCost;
}

/** Processor seconds of a suite. */
export interface SuiteCost {
  /** The main process, which finds and transforms the files. */
  readonly runner: number;
  /** The processes that run the tests, and everything they started. */
  readonly workers: TreeSeconds;
}

type State = 'passed' | 'failed' | 'skipped';

export interface FileReport {
  /** Path from the root of the project. */
  readonly path: string;
  /** True also when the file did not load. */
  readonly failed: boolean;
  readonly seconds: number;
  /** Null when the file did not load. */
  readonly cost: FileCost | null;
  readonly tests: readonly {
    /** Its groups and its title, `group > test`; the values of a case are in it. */
    readonly name: string;
    /** Identifies the written test; equal for all its cases. */
    readonly written: string;
    readonly state: State;
    readonly pathsWalked: number;
  }[];
  readonly failures: readonly Failure[];
}

export interface Failure {
  /** The test's name with its groups; empty when the file did not load. */
  readonly test: string;
  readonly message: string;
  /** True when an expectation failed, false for any other error, such as an exception of the code under test. */
  readonly isAssertion: boolean;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, pathsWalked: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  pathsWalked: a.pathsWalked + b.pathsWalked,
});

/**
 * `runnerSucceeded` is false when the runner's exit code was not 0. An error outside every test, a crash or an empty
 * suite leaves no failed test, so it counts as one failure.
 */
export function tallySuite(report: Pick<RunnerReport, 'files'> | null, runnerSucceeded: boolean): Tally {
  const tally = (report?.files ?? []).map(tallyFile).reduce(add, NOTHING);
  const ran = tally.passed + tally.failed;
  const unexplained = tally.failed === 0 && (!runnerSucceeded || ran === 0);
  return unexplained ? { ...tally, failed: 1 } : tally;
}

function tallyFile(file: FileReport): Tally {
  const states = new Map<string, State[]>();
  for (const { written, state } of file.tests) states.set(written, [...(states.get(written) ?? []), state]);
  const written = [...states.values()].map(worst);
  const count = (state: State) => written.filter((each) => each === state).length;
  return {
    passed: count('passed'),
    failed: count('failed') === 0 && file.failed ? 1 : count('failed'),
    skipped: count('skipped'),
    pathsWalked: file.tests.reduce((sum, { pathsWalked }) => sum + pathsWalked, 0),
  };
}

/**
 * The worst state of a test's cases. Passed wins over skipped, so that a skipped case does not hide that others passed.
 */
export function worst(cases: readonly State[]): State {
  if (cases.includes('failed')) return 'failed';
  return cases.includes('passed') ? 'passed' : 'skipped';
}

export const slowest = (files: readonly FileReport[], count: number): readonly FileReport[] =>
  [...files].sort((a, b) => b.seconds - a.seconds).slice(0, count);
