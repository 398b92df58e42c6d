import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  fileGlance: { states: ['empty', 'reading', 'shown', 'failed'] },
  virtualReality: {
    states: ['checking', 'supported', 'unsupported', 'failed'],
    neverDone: ['watchDevices'],
  },
};
