import type { LoadHistoryEvent } from '../../machines/load-history/load-history-types.ts';
import type { Hears } from '../hears.ts';

export function loadHistoryIntents(actor: Hears<LoadHistoryEvent>) {
  const leave = () => actor.send({ type: 'history.runLeft' });
  return {
    /** Of the run with this id; null: of the list alone. */
    ask: (uploadId: string | null) =>
      uploadId === null ? leave() : actor.send({ type: 'history.runOpened', uploadId }),
    leave,
  };
}
