import { connectionEndpoints } from '../../api/endpoints/connections.ts';
import { createConnectionsImplementations } from '../../machines/connections/connections-implementations.ts';
import { connectionsMachine } from '../../machines/connections/connections-machine.ts';
import { connectionRangeOf, daysOf, tabOf } from '../../ui/admin-panel/admin-panel-address.ts';
import { connectionsIntents } from '../../ui/admin-panel/connections/connections-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('connections', {
  machine: connectionsMachine,
  implementations: createConnectionsImplementations,
  endpoints: connectionEndpoints,
  askings: () => [
    asking(connectionsIntents, ({ parameters }) =>
      tabOf(parameters) === 'conexiones' ? connectionRangeOf(daysOf(parameters)) : undefined,
    ),
  ],
});
