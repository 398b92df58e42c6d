import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { NetworkEvent, ReachedServer } from './connection-types.ts';

export interface ConnectionDeps {
  /** Calls back at once, then at each change. Returns how to stop. */
  readonly watchNetwork: (tell: (isOnline: boolean) => void) => () => void;
  readonly reachServer: (options: { readonly signal: AbortSignal }) => Promise<ReachedServer>;
}

export const createConnectionImplementations = ({ watchNetwork, reachServer }: ConnectionDeps) => ({
  actors: {
    watchNetwork: fromCallback<EventObject>(({ sendBack }) =>
      watchNetwork((isOnline) => {
        const event: NetworkEvent = { type: isOnline ? 'network.back' : 'network.lost' };
        sendBack(event);
      }),
    ),
    reachServer: fromPromise<ReachedServer>(({ signal }) => reachServer({ signal })),
  },
});
