import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  toasts: { states: ['counting', 'held'] },
  announcer: { states: ['empty', 'shown'] },
  notifications: {
    states: ['waiting', 'asking', 'readingOlder', 'saving', 'waitingToSave', 'resting', 'paused'],
    neverDone: ['watchPage', 'keepMarks'],
  },
  notificationSettings: { states: ['unopened', 'loading', 'ready', 'failed', 'saving'] },
  apps: { states: ['unopened', 'loading', 'ready', 'failed'] },
};
