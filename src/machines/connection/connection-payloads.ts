import type { PayloadCases } from '../payload-cases.ts';
import type { ConnectionEvent } from './connection-types.ts';

export const connectionPayloads: PayloadCases<ConnectionEvent> = {
  events: {},
  outputs: { reachServer: [undefined] },
  failures: { reachServer: [new Error('down')], watchNetwork: [new Error('crash')] },
};
