import type { PageTurnEvent } from '../../src/machines/page-turn/page-turn-types.ts';
import { eventsOnly, type PayloadCases } from './payload-cases.ts';

export const pageTurnPayloads: PayloadCases<PageTurnEvent> = eventsOnly({
  'pageTurn.began': [{ to: '/dashboard' }, { to: '/users?q=ana' }],
  'pageTurn.ended': [{ path: '/dashboard' }],
});
