import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  project: {
    states: ['unseen', 'loading', 'failed', 'shown', 'broken'],
    neverDone: ['projectForm', 'projectDeletion', 'relayEmitted'],
  },
  projectForm: { states: ['open.editing', 'open.sent', 'sending'] },
  projectDeletion: {
    states: ['closed', 'open.previewing', 'open.offered', 'open.refused', 'open.unavailable', 'deleting'],
  },
  deletedProjects: { states: ['unseen', 'loading', 'failed', 'shown', 'restoring'] },
};
