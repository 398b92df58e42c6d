import type { BulkImportDelays } from './bulk-import-types.ts';

/** Spec 3 section 9 and domain.md 5. The console is waited for 30 tries of 100 ms long. */
export const BULK_IMPORT_DELAYS: BulkImportDelays = {
  consoleWait: 30 * 100,
  stepPause: 800,
  scriptPause: 500,
  askAfter: 2_000,
  askEveryAtMost: 30_000,
  askAtMost: 600_000,
  followEvery: 1_000,
  turnEvery: 5_000,
  followAgain: 10_000,
};

/** For who asked for less motion, and for tests: the same run without the pauses between log lines. */
export const withoutPauses = (delays: BulkImportDelays): BulkImportDelays => ({
  ...delays,
  stepPause: 0,
  scriptPause: 0,
});
