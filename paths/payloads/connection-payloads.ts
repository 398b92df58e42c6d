import type { ConnectionEvent } from '../../src/machines/connection/connection-types.ts';
import { CRASH, DOWN } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

export const connectionPayloads: PayloadCases<ConnectionEvent> = {
  events: {},
  outputs: {
    reachServer: [
      { kind: 'answers' },
      { kind: 'databaseAway', why: 'changing' },
      { kind: 'databaseAway', why: 'diskFull' },
      { kind: 'databaseBusy', busySeconds: 12, secondsLeft: 18 },
    ],
  },
  failures: { reachServer: [DOWN], watchNetwork: CRASH },
};
