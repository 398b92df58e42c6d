import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { NetworkEvent, ReachedServer } from './connection-types.ts';

export interface ConnectionDeps {
  /**
   * Calls `tell` with the present state at once, then with the new state at each change. Returns a function
   * that ends the watching.
   */
  readonly watchNetwork: (tell: (isOnline: boolean) => void) => () => void;
  readonly reachServer: (options: { readonly signal: AbortSignal }) => Promise<ReachedServer>;
}

export const createConnectionImplementations = (deps: ConnectionDeps) => ({
  actors: { watchNetwork: watchNetwork(deps), reachServer: reachServer(deps) },
});

export const watchNetwork = ({ watchNetwork }: Pick<ConnectionDeps, 'watchNetwork'>) =>
  fromCallback<EventObject>(({ sendBack }) =>
    watchNetwork((isOnline) => {
      const event: NetworkEvent = { type: isOnline ? 'network.back' : 'network.lost' };
      sendBack(event);
    }),
  );

export const reachServer = ({ reachServer }: Pick<ConnectionDeps, 'reachServer'>) =>
  fromPromise<ReachedServer>(({ signal }) => reachServer({ signal }));
