/** The sums of a runner's JSON report. A file that did not load counts as a failure. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that is read here. */
export interface RunnerReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/**
 * `runnerSucceeded` is the runner's exit code: an error outside every test, a crash or an empty suite leaves no failed
 * test, and counts as one failure.
 */
export function tallySuite(report: RunnerReport | null, runnerSucceeded: boolean): Tally {
  const tally = (report?.testResults ?? []).map(tallyFile).reduce(add, NOTHING);
  const ran = tally.passed + tally.failed;
  const unexplained = tally.failed === 0 && (!runnerSucceeded || ran === 0);
  return unexplained ? { ...tally, failed: 1 } : tally;
}

function tallyFile(file: RunnerReport['testResults'][number]): Tally {
  const count = (...statuses: string[]) =>
    file.assertionResults.filter((test) => statuses.includes(test.status)).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: failed === 0 && file.status === 'failed' ? 1 : failed,
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
  };
}
