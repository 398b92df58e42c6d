import type { LoadHistoryEvent } from '../../machines/load-history/load-history-types.ts';
import type { Hears } from '../hears.ts';

export const loadHistoryIntents = (actor: Hears<LoadHistoryEvent>) => ({
  openRun: (uploadId: string) => actor.send({ type: 'history.runOpened', uploadId }),
  leaveRun: () => actor.send({ type: 'history.runLeft' }),
});
