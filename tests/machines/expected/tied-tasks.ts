import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  tiedTasks: {
    states: ['open.closed', 'open.readingBoards', 'open.unread', 'open.writing', 'broken'],
    neverDone: ['tiedTaskList', 'tiedTaskForm', 'relayForm'],
  },
  tiedTaskList: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  ownTasks: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  tiedTaskForm: { states: ['open.editing', 'open.sent', 'sending'] },
};
