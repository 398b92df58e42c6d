import type { ConnectionRange } from '../../../api/contract/connections.ts';
import type { ConnectionsEvent } from '../../../machines/connections/connections-types.ts';
import type { Hears } from '../../hears.ts';

export const connectionsIntents = (connections: Hears<ConnectionsEvent>) => ({
  ask: (range: ConnectionRange) => connections.send({ type: 'connections.asked', range }),
  refresh: () => connections.send({ type: 'connections.refreshRequested' }),
  retry: () => connections.send({ type: 'connections.retryRequested' }),
  dismiss: () => connections.send({ type: 'banner.dismissed' }),
});
