import type { LoadHistoryEvent } from '../../machines/load-history/load-history-types.ts';
import type { Hears } from '../hears.ts';

/** Which page of the history the address asks for: the list, one load, or two loads beside each other. */
export interface HistoryPlace {
  readonly uploadId: string | null;
  readonly isComparing: boolean;
}

export function loadHistoryIntents(actor: Hears<LoadHistoryEvent>) {
  const leave = () => actor.send({ type: 'history.runLeft' });
  return {
    ask: ({ uploadId, isComparing }: HistoryPlace) => {
      if (isComparing) actor.send({ type: 'history.comparisonOpened' });
      else if (uploadId === null) leave();
      else actor.send({ type: 'history.runOpened', uploadId });
    },
    leave,
  };
}
