import { type FileReport, NOTHING, type SuiteCost, type Tally } from './tally.ts';

/** A step of a run of tests. */
export interface Job {
  readonly name: string;
  run(): Promise<JobResult>;
}

export interface JobResult {
  readonly tally: Tally;
  /** What is shown when it failed. */
  readonly output: string;
  /** Of a suite. */
  readonly files: readonly FileReport[];
  /** Of a suite whose runner came to its end. */
  readonly cost: SuiteCost | null;
}

export interface EndedJob extends JobResult {
  readonly name: string;
  /** Of the clock. */
  readonly seconds: number;
}

/** A step without tests: a failure counts as one failed test, so that a red run never ends in '0 failed'. */
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
