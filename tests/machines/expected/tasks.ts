import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  taskReminders: { states: ['unopened', 'loading', 'ready', 'saving', 'failed'] },
  tasks: {
    states: ['open.form.closed', 'open.form.editing', 'open.news', 'broken'],
    neverDone: ['taskBoard', 'taskFeed', 'taskMove', 'boardForm', 'relayTasks', 'relayForm'],
  },
  taskBoard: {
    states: [
      'boards.unread',
      'boards.loading',
      'boards.failed',
      'boards.shown',
      'cards.unseen',
      'cards.choosing',
      'cards.settling',
      'cards.loading.current',
      'cards.loading.outdated',
      'cards.failed',
      'cards.shown',
    ],
  },
  taskFeed: {
    states: [
      ...['idle', 'hearing.connecting', 'hearing.live', 'lost', 'refused'],
      ...['replaced.shown', 'replaced.hidden'],
    ],
    neverDone: ['hearNews', 'watchPage'],
  },
  taskOutbox: {
    states: ['reading', 'empty', 'sending', 'waiting', 'signedOut', 'broken'],
    neverDone: ['keepChanges'],
  },
  taskMove: { states: ['resting.settled', 'resting.made', 'lifted', 'asking'] },
  taskLife: {
    states: ['unknown', 'por_hacer', 'en_curso', 'bloqueada', 'en_revision', 'hecha', 'descartada'],
  },
  boardForm: { states: ['open.editing', 'open.sent', 'sending'] },
};
