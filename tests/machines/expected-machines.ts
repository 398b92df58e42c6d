import type { ExpectedMachine } from '../support/replay.ts';

// Without type arguments: by them vitest would not know the call, and keep the list of files of an earlier run.
const FILES = import.meta.glob('./expected/*.ts', { eager: true, import: 'EXPECTED' }) as Readonly<
  Record<string, Readonly<Record<string, ExpectedMachine>>>
>;

/** What each chart must amount to, written apart from the chart: one file for each module. */
export const EXPECTED_MACHINES: Readonly<Record<string, ExpectedMachine>> = Object.assign(
  {},
  ...Object.values(FILES),
);
