import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  confirmation: { states: ['closed', 'asking'] },
  cellTools: { states: ['resting', 'editing', 'renaming', 'replacing'] },
  chartCursor: {
    states: ['cursor.resting', 'cursor.onPoint', 'table.closed', 'table.open'],
  },
  timeZoom: { states: ['resting', 'pressed'] },
  pomodoroSettings: { states: ['open.editing', 'open.sent', 'open.leftOver', 'sending'] },
};
