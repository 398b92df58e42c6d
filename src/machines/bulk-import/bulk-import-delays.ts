import type { BulkImportDelays } from './bulk-import-types.ts';

/** Spec 3 section 9 and security.md 4. */
export const BULK_IMPORT_DELAYS: BulkImportDelays = {
  consoleWait: 3_000,
  stepPause: 500,
  scriptPause: 500,
  askAfter: 2_000,
  askEveryAtMost: 30_000,
  askAtMost: 600_000,
};
