import type { LoadHistoryEvent } from '../../machines/load-history/load-history-types.ts';
import type { Hears } from '../hears.ts';

export const loadHistoryIntents = (actor: Hears<LoadHistoryEvent>) => ({
  leaveRun: () => actor.send({ type: 'history.runLeft' }),
});
