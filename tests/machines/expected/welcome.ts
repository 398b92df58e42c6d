import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  welcome: {
    states: ['unseen', 'seen', 'broken'],
    neverDone: ['calendarMonth', 'calendarDay', 'relayEmitted'],
  },
  calendarMonth: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  calendarDay: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  quickNotes: {
    states: ['opening', 'open.kept', 'open.keeping', 'open.unkept.tooLong', 'open.unkept.refused', 'broken'],
    neverDone: ['noteStore'],
  },
  accessRequest: { states: ['resting', 'sending'] },
};
