import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  links: {
    states: [
      'open.board.unseen',
      'open.board.settling',
      'open.board.loading',
      'open.board.failed',
      'open.board.shown',
      'open.board.readingMore',
      'open.news',
      'open.dialog.closed',
      'open.dialog.reading',
      'open.dialog.failed',
      'open.dialog.shown',
      'open.dialog.editing',
      'broken',
    ],
    neverDone: ['linkChange', 'linkLife', 'linkForm', 'relayChanges', 'relayForm'],
  },
  linkChange: { states: ['resting', 'asking', 'sending'] },
  linkForm: { states: ['open.editing', 'open.sent', 'sending'] },
  siteLinks: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  linkLife: {
    states: ['unknown', 'solicitada', 'en_estudio', 'contratada', 'instalada', 'activa', 'baja'],
  },
};
