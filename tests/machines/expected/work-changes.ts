import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  workChanges: {
    states: [
      'running.fields.loading',
      'running.fields.known',
      'running.fields.unknown',
      'running.dialog.closed',
      'running.dialog.open.waiting',
      'running.dialog.open.ready.editing.untouched',
      'running.dialog.open.ready.editing.touched',
      'running.dialog.open.ready.editing.leaving',
      'running.dialog.open.ready.proposed.unwritten',
      'running.dialog.open.ready.proposed.leaving',
      'running.dialog.open.ready.proposed.written',
      'broken',
    ],
    neverDone: ['changeForm', 'relayForm', 'relaySet'],
  },
  changeForm: { states: ['open.editing', 'open.sent', 'sending'] },
  changeSet: {
    states: [
      'reading',
      'unread',
      'proposed',
      'expired',
      'applied.resting',
      'applied.previewingUndo',
      'applied.undoOffered',
      'applied.undoUnavailable',
      'writing.applying',
      'writing.checkingApplied',
      'writing.undoing',
      'writing.checkingUndone',
      'unknownWhetherApplied',
      'unknownWhetherUndone',
      'undone',
      'broken',
    ],
    neverDone: ['changeSetWorks'],
  },
  changeSetWorks: LIST,
  changeHistory: {
    states: ['unseen', 'loading', 'failed', 'shown', 'broken'],
    neverDone: ['changeSetList', 'relayEmitted'],
  },
  changeSetList: LIST,
};
