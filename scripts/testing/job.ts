import { type FileReport, NOTHING, type SuiteCost, type Tally } from './tally.ts';

/** A step of a test run. */
export interface Job {
  readonly name: string;
  run(): Promise<JobResult>;
}

export interface JobResult {
  readonly tally: Tally;
  /** Printed when the job failed. */
  readonly output: string;
  /** Reports of the test files; empty for a job without tests. */
  readonly files: readonly FileReport[];
  /** Cost of a suite; null when its runner did not finish, or for a job without tests. */
  readonly cost: SuiteCost | null;
}

export interface EndedJob extends JobResult {
  readonly name: string;
  /** Seconds by the clock. */
  readonly seconds: number;
}

/** Result of a step without tests: a failure counts as one failed test, so that a red run never ends in '0 failed'. */
export const plainResult = ({
  ok,
  output,
}: {
  readonly ok: boolean;
  readonly output: string;
}): JobResult => ({
  tally: ok ? NOTHING : { ...NOTHING, failed: 1 },
  output,
  files: [],
  cost: null,
});
