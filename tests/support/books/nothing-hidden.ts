import type { HiddenInSheet } from '../../../src/workers/workbook/workbook-summary.ts';

export const NONE = { count: 0, first: null };

export const NOTHING_HIDDEN: HiddenInSheet = {
  rows: NONE,
  columns: [],
  filters: [],
  merges: NONE,
  numbersAsText: NONE,
  longNumbers: NONE,
  uncalculated: { count: 0, cells: [] },
};
