import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  loadHistory: {
    states: ['listing', 'looking', 'comparing', 'broken'],
    neverDone: ['runList', 'runRecord', 'loadComparison'],
  },
  runList: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  runProblems: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  problemsExport: { states: ['resting', 'exporting'] },
  runWorks: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  worksExport: { states: ['resting', 'exporting'] },
  runCorrections: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  runFiles: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  runStanding: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  loadComparison: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  runFileDownload: { states: ['resting', 'exporting'] },
  undoRun: {
    states: [
      'resting',
      'asking.previewing',
      'asking.offered',
      'asking.refused',
      'asking.unavailable',
      'undoing',
      'askingFate',
      'unconfirmed',
      'undone',
      'done',
    ],
  },
};
