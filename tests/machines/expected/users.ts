import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  users: {
    states: [
      'unseen',
      'seen.list.loading',
      'seen.list.shown',
      'seen.list.failed',
      'seen.search.settled',
      'seen.search.settling',
      'broken',
    ],
    neverDone: [
      'peopleChanges',
      'newUser',
      'newPeople',
      'personCorrection',
      'userDeletion',
      'permissionsEditor',
      'accessMatrix',
      'accessHistory',
      'usersExport',
      'userSelection',
      'relayEmitted',
    ],
  },
  peopleChanges: { states: ['resting', 'saving'] },
  newUser: { states: ['closed', 'editing', 'creating'] },
  newPeople: { states: ['closed', 'editing', 'readingFile', 'previewing', 'offered', 'adding'] },
  personCorrection: { states: ['open.editing', 'open.sent', 'sending'] },
  userDeletion: {
    states: ['closed', 'open.previewing', 'open.offered', 'open.refused', 'open.unavailable', 'deleting'],
  },
  permissionsEditor: { states: ['untouched', 'touched.editing', 'touched.asking', 'touched.saving'] },
  accessMatrix: {
    states: ['untouched', 'touched.editing', 'touched.reviewing', 'touched.asking', 'touched.saving'],
  },
  accessHistory: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  userSelection: { states: ['none', 'some', 'all'] },
  usersExport: { states: ['resting', 'exporting'] },
};
