import type { ExpectedMachine } from '../support/replay.ts';

const FILES = import.meta.glob<Readonly<Record<string, ExpectedMachine>>>('./expected/*.ts', {
  eager: true,
  import: 'EXPECTED',
});

/** What each chart must amount to, written apart from the chart: one file for each module. */
export const EXPECTED_MACHINES: Readonly<Record<string, ExpectedMachine>> = Object.assign(
  {},
  ...Object.values(FILES),
);
