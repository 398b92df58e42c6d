import type { PayloadCases } from '../payload-cases.ts';
import type { PageTurnEvent } from './page-turn-types.ts';

export const pageTurnPayloads: PayloadCases<PageTurnEvent> = {
  events: {
    'pageTurn.began': [{ to: '/dashboard' }, { to: '/users?q=ana' }],
    'pageTurn.ended': [{ path: '/dashboard' }],
  },
  outputs: {},
  failures: {},
};
