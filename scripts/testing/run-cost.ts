import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EndedJob } from './job.ts';

/** Where the seconds of a run went. */
export interface RunCost {
  /** Seconds by the clock. */
  readonly seconds: number;
  /** Processor seconds of the run and everything it started. */
  readonly processor: number;
  readonly jobs: readonly EndedJob[];
}

/** Cost of the last whole run; `npm run bench -- suite` makes a table from it. */
export const RUN_COST_FILE = join(import.meta.dirname, '../../coverage/cost.json');

export function writeRunCost({ jobs, ...cost }: RunCost): void {
  mkdirSync(dirname(RUN_COST_FILE), { recursive: true });
  const quiet = jobs.map((job) => ({ ...job, output: '' }));
  writeFileSync(RUN_COST_FILE, JSON.stringify({ ...cost, jobs: quiet }));
}
