import type {} from 'vitest';
import { NO_SECONDS, secondsBelow, type TreeSeconds } from './process-tree.ts';

/** Processor seconds spent so far. */
export interface Spent extends TreeSeconds {
  /** Seconds of the test process itself, with its threads. */
  readonly own: number;
}

/** Processor seconds of a test file. */
export interface FileCost {
  /** Loading the test file and what it imports. */
  readonly collection: Spent;
  /** From the end of the loading until the first test begins. */
  readonly preparation: Spent;
  /** Running its tests, and the work after the last of them. */
  readonly tests: Spent;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Set on the task of a test file. */
    cost?: FileCost;
  }
}

/** Environment variable with the process id of the PostgreSQL that all workers of a run share. */
export const SHARED_DATABASE_PROCESS = 'TEST_DATABASE_PROCESS';

export const NOTHING_SPENT: Spent = { own: 0, ...NO_SECONDS };

/**
 * Processor seconds until now. The shared PostgreSQL does not tell its clients apart, so each of the files that run at
 * the same time counts all of its work; the sum of a suite is measured separately.
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
