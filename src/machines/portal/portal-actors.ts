import { type EventObject, fromCallback } from 'xstate';
import type { SessionStore, TabsEvent } from '../session/session-types.ts';
import type { TransportEvent } from './portal-types.ts';

export interface TransportSignals {
  listen(listener: (event: TransportEvent) => void): () => void;
}

export interface PortalDeps {
  readonly transport: TransportSignals;
  readonly sessionStore: Pick<SessionStore, 'watch'>;
}

export const createPortalImplementations = (deps: PortalDeps) => ({
  actors: { watchTransport: watchTransport(deps), watchTabs: watchTabs(deps) },
});

export const watchTransport = ({ transport }: Pick<PortalDeps, 'transport'>) =>
  fromCallback<EventObject>(({ sendBack }) => transport.listen(sendBack));

export const watchTabs = ({ sessionStore }: Pick<PortalDeps, 'sessionStore'>) =>
  fromCallback<EventObject>(({ sendBack }) =>
    sessionStore.watch((kept) => {
      const event: TabsEvent =
        kept === null
          ? { type: 'session.clearedElsewhere' }
          : { type: 'session.keptElsewhere', userId: kept.userId };
      sendBack(event);
    }),
  );
