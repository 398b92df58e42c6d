import { type EventObject, fromCallback } from 'xstate';
import type { TransportEvent } from './portal-types.ts';

/** What the transport notices on any call, whoever made it. */
export interface TransportSignals {
  /** Returns how to stop listening. */
  listen(listener: (event: TransportEvent) => void): () => void;
}

export interface PortalDeps {
  readonly transport: TransportSignals;
}

export function createPortalImplementations({ transport }: PortalDeps) {
  return {
    actors: {
      watchTransport: fromCallback<EventObject>(({ sendBack }) => transport.listen(sendBack)),
    },
  };
}
