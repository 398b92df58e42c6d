import type {} from 'vitest';
import { NO_SECONDS, secondsBelow, type TreeSeconds } from './process-tree.ts';

/** Processor seconds. */
export interface Spent extends TreeSeconds {
  /** The test process itself, with its threads. */
  readonly own: number;
}

/** Processor seconds of a test file. */
export interface FileCost {
  /** Loading the file and what it imports. */
  readonly collection: Spent;
  /** Until its first test begins. */
  readonly preparation: Spent;
  /** Its tests, and what it does after the last. */
  readonly tests: Spent;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file. */
    cost?: FileCost;
  }
}

/** Process of the PostgreSQL that all workers of a run share. */
export const SHARED_DATABASE_PROCESS = 'TEST_DATABASE_PROCESS';

export const NOTHING_SPENT: Spent = { own: 0, ...NO_SECONDS };

/**
 * The shared PostgreSQL does not tell its callers apart: files that ran at the same time each count what it did for
 * all of them. The sums of a suite are measured apart.
 */
export function spentUntilNow(): Spent {
  const { user, system } = process.cpuUsage();
  const below = secondsBelow(process.pid);
  const shared = Number(process.env[SHARED_DATABASE_PROCESS] ?? 0);
  const ofAll = shared === 0 ? NO_SECONDS : secondsBelow(shared);
  return { ...below, own: (user + system) / 1e6, database: below.database + ofAll.database + ofAll.programs };
}

export const spentSince = (from: Spent, to: Spent): Spent => ({
  own: to.own - from.own,
  browser: to.browser - from.browser,
  database: to.database - from.database,
  programs: to.programs - from.programs,
});

export const addSpent = (a: Spent, b: Spent): Spent => ({
  own: a.own + b.own,
  browser: a.browser + b.browser,
  database: a.database + b.database,
  programs: a.programs + b.programs,
});

export const allSeconds = ({ own, browser, database, programs }: Spent): number =>
  own + browser + database + programs;
