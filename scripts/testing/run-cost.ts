import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileReport, SuiteCost } from './tally.ts';

/** Where the seconds of a run went: of the clock, and of the processor. */
export interface RunCost {
  /** Of the clock. */
  readonly seconds: number;
  /** Of the processor: build, types and lint. */
  readonly checks: number;
  /** Of the processor: the PostgreSQL that all suites share. */
  readonly database: number;
  readonly suites: readonly {
    readonly suite: string;
    readonly seconds: number;
    readonly cost: SuiteCost | null;
    readonly files: readonly FileReport[];
  }[];
}

/** Of the last run; `npm run bench -- suite` makes a table of it. */
export const RUN_COST_FILE = join(import.meta.dirname, '../../coverage/cost.json');

export function writeRunCost(cost: RunCost): void {
  mkdirSync(dirname(RUN_COST_FILE), { recursive: true });
  writeFileSync(RUN_COST_FILE, JSON.stringify(cost));
}
