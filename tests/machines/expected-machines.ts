import type { ExpectedMachine } from '../support/replay.ts';

// Without type arguments, because with them vitest does not recognise the call and keeps the list of files of
// an earlier run.
const FILES = import.meta.glob('./expected/*.ts', { eager: true, import: 'EXPECTED' }) as Readonly<
  Record<string, Readonly<Record<string, ExpectedMachine>>>
>;

/** What is expected of each chart, written independently of the chart: one file for each module. */
export const EXPECTED_MACHINES: Readonly<Record<string, ExpectedMachine>> = Object.assign(
  {},
  ...Object.values(FILES),
);
