import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  sheetWindow: { states: ['loading', 'locating', 'filtering', 'shown', 'empty', 'failed'] },
  problemNavigation: { states: ['placing', 'gathering', 'notGathered', 'ready', 'notPlaced'] },
  faultFinding: {
    states: [
      'waitingForFields',
      'settling',
      'finding',
      'asking',
      'judging',
      'listing',
      'known',
      'unanswered',
      'failed',
    ],
  },
  problemGroups: {
    states: [
      'closed',
      'open.reading',
      'open.shown',
      'open.previewing',
      'open.previewed',
      'open.leavingOut',
      'open.failed',
      'keepingGood.reading',
      'keepingGood.waiting',
    ],
  },
  previewCards: { states: ['following', 'chosen'] },
  columnPanel: { states: ['closed', 'reading', 'shown', 'failed'] },
  corrections: { states: ['applying', 'settled'] },
  earlierLoad: { states: ['asking', 'loaded', 'notLoaded', 'unknown'] },
  earlierCorrections: {
    states: [
      'asking',
      'unavailable',
      'nothingToOffer',
      'fitting',
      'offered',
      'fittingAgain',
      'reviewing',
      'taken',
    ],
  },
  dateReview: { states: ['recalling', 'waitingForFields', 'reading', 'read', 'remembering', 'failed'] },
  fileChange: { states: ['free', 'asking'] },
};
