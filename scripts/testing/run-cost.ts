import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EndedJob } from './job.ts';

/** Where the seconds of a run went. */
export interface RunCost {
  /** Of the clock. */
  readonly seconds: number;
  /** Of the processor: the run and everything that it started. */
  readonly processor: number;
  readonly jobs: readonly EndedJob[];
}

/** Of the last whole run; `npm run bench -- suite` makes a table of it. */
export const RUN_COST_FILE = join(import.meta.dirname, '../../coverage/cost.json');

export function writeRunCost({ jobs, ...cost }: RunCost): void {
  mkdirSync(dirname(RUN_COST_FILE), { recursive: true });
  const quiet = jobs.map((job) => ({ ...job, output: '' }));
  writeFileSync(RUN_COST_FILE, JSON.stringify({ ...cost, jobs: quiet }));
}
