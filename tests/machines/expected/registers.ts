import { CATALOGUE } from '../../../paths/catalogue.ts';
import type { ExpectedMachine } from '../../support/replay.ts';

const FILE: ExpectedMachine = {
  states: [
    ...['open.noFile.closing', 'open.noFile.closed', 'open.reading', 'open.readingFailed'],
    ...['open.prepared.matching.choosing', 'open.prepared.matching.failed', 'open.prepared.comparing'],
    ...['open.prepared.compared', 'open.prepared.applying', 'open.made', 'open.undone', 'broken'],
  ],
  neverDone: ['list'],
};
const EARLIER: ExpectedMachine = {
  states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'],
};

const REGISTERS = CATALOGUE.map(({ machine }) => machine).filter(
  ({ states }) => states.open?.states.undone !== undefined,
);

/** Of every register that comes as a file, and of the list of its earlier files. */
export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = Object.fromEntries(
  REGISTERS.flatMap(({ id }) => [
    [id, FILE],
    [`${id}s`, EARLIER],
  ]),
);
