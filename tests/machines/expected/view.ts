import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  confirmation: { states: ['closed', 'asking'] },
  cellTools: { states: ['resting', 'editing', 'renaming', 'replacing'] },
  pomodoroSettings: { states: ['open.editing', 'open.sent', 'open.leftOver', 'sending'] },
};
