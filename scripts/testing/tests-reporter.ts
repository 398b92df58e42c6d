import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { secondsBelow } from './process-tree.ts';
import type { Failure, FileReport, RunnerReport } from './tally.ts';

/** Environment variable with the path at which the report is written. */
export const REPORT_FILE = 'TESTS_REPORT_FILE';

/** Reports which tests are cases of one table; vitest's own JSON report does not say it. */
export class TestsReporter implements Reporter {
  constructor(private readonly file: string) {}

  onTestRunEnd(modules: readonly TestModule[]): void {
    const { user, system } = process.cpuUsage();
    const report: RunnerReport = {
      files: modules.map(fileReport),
      cost: { runner: (user + system) / 1e6, workers: secondsBelow(process.pid) },
    };
    writeFileSync(this.file, JSON.stringify(report));
  }
}

function fileReport(module: TestModule): FileReport {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return {
    path: module.relativeModuleId,
    failed: module.state() === 'failed',
    cost: module.meta().cost ?? null,
    seconds: (setupDuration + collectDuration + duration) / 1000,
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      written: writtenAs(test),
      state: stateOf(test),
      pathsWalked: pathsWalkedBy(test),
    })),
    failures: [
      ...module.errors().map(({ message }) => ({ test: '', message, isAssertion: false })),
      ...[...module.children.allTests()].flatMap(failuresOf),
    ],
  };
}

function failuresOf(test: TestCase): readonly Failure[] {
  const result = test.result();
  if (result.state !== 'failed') return [];
  return result.errors.map(({ name, message }) => ({
    test: test.fullName,
    message,
    isAssertion: name === 'AssertionError',
  }));
}

/** Number of paths replayed by the test; tests/support/replay.ts sets it. */
function pathsWalkedBy(test: TestCase): number {
  const { pathsWalked } = test.meta() as { readonly pathsWalked?: number };
  return pathsWalked ?? 0;
}

/** A test that never ended counts as skipped here: the runner then ends with an exit code other than 0. */
function stateOf(test: TestCase): 'passed' | 'failed' | 'skipped' {
  const { state } = test.result();
  return state === 'pending' ? 'skipped' : state;
}

/**
 * Identifies a written test: equal for the cases of a table and for a test on two engines. Tests of a shared suite all
 * have the location where the suite is called, so their names tell them apart.
 */
function writtenAs({ location, options, name }: TestCase): string {
  return `${location?.line}:${location?.column}${options.each ? '' : ` ${name}`}`;
}
