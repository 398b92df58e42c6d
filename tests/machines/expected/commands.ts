import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  palette: { states: ['resting', 'settling', 'searching', 'found', 'failed'] },
  shortcuts: { states: ['loading', 'ready', 'failed', 'saving'] },
};
