import { connectionEndpoints } from '../../api/endpoints/connections.ts';
import { createConnectionsImplementations } from '../../machines/connections/connections-implementations.ts';
import { connectionsMachine } from '../../machines/connections/connections-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('connections', {
  machine: connectionsMachine,
  implementations: createConnectionsImplementations,
  endpoints: connectionEndpoints,
});
