import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  account: {
    states: ['reading', 'open', 'broken'],
    neverDone: ['register', 'sendReset', 'resetPassword', 'undoChange', 'relayForms'],
  },
  register: { states: ['open.editing', 'open.sent', 'sending'] },
  sendReset: { states: ['open.editing', 'open.sent', 'sending'] },
  resetPassword: { states: ['open.editing', 'open.sent', 'sending'] },
  undoChange: { states: ['open.editing', 'open.sent', 'sending'] },
};
