import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { NetworkEvent } from './connection-types.ts';

export interface ConnectionDeps {
  /** Calls back at once, then at each change. Returns how to stop. */
  readonly watchNetwork: (tell: (isOnline: boolean) => void) => () => void;
  readonly reachServer: (options: { readonly signal: AbortSignal }) => Promise<void>;
}

export const createConnectionImplementations = ({ watchNetwork, reachServer }: ConnectionDeps) => ({
  actors: {
    watchNetwork: fromCallback<EventObject>(({ sendBack }) =>
      watchNetwork((isOnline) => {
        const event: NetworkEvent = { type: isOnline ? 'network.back' : 'network.lost' };
        sendBack(event);
      }),
    ),
    reachServer: fromPromise<void>(({ signal }) => reachServer({ signal })),
  },
});
