import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  taskCard: {
    states: [
      'closed',
      'reading',
      'failed',
      'gone',
      'shown.fresh',
      'shown.refreshing',
      'shown.stale',
      'broken',
    ],
    neverDone: [
      'taskEdits',
      'taskConflicts',
      'taskLife',
      'taskPresence',
      'taskHistory',
      'tieSearch',
      'relayChanges',
    ],
  },
  taskEdits: { states: ['settled', 'typed'] },
  taskConflicts: { states: ['none', 'undecided'] },
  taskPresence: {
    states: ['hidden', 'idle', 'saying', 'said', 'leaving', 'hiding'],
    neverDone: ['watchPage'],
  },
  taskHistory: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  tieSearch: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
};
