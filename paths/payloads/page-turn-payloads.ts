import type { PageTurnEvent } from '../../src/machines/page-turn/page-turn-types.ts';
import type { PayloadCases } from './payload-cases.ts';

export const pageTurnPayloads: PayloadCases<PageTurnEvent> = {
  events: {
    'pageTurn.began': [{ to: '/dashboard' }, { to: '/users?q=ana' }],
    'pageTurn.ended': [{ path: '/dashboard' }],
  },
  outputs: {},
  failures: {},
};
