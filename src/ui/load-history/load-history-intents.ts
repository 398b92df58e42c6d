import type { LoadHistoryEvent } from '../../machines/load-history/load-history-types.ts';
import type { Hears } from '../hears.ts';

export function loadHistoryIntents(actor: Hears<LoadHistoryEvent>) {
  const leave = () => actor.send({ type: 'history.runLeft' });
  return {
    ask: (uploadId: string | null) =>
      uploadId === null ? leave() : actor.send({ type: 'history.runOpened', uploadId }),
    leave,
  };
}
