import { permissionsMachine } from '../../src/machines/permissions/permissions-machine.ts';
import { permissionsPayloads } from '../../src/machines/permissions/permissions-payloads.ts';
import { PERMISSIONS_TIMINGS } from '../../src/machines/permissions/permissions-types.ts';
import { describePaths } from '../support/replay.ts';

describePaths(permissionsMachine, {
  payloads: permissionsPayloads,
  limit: 20_000,
  input: { timings: PERMISSIONS_TIMINGS },
  states: [
    'signedOut',
    'settling',
    'loading',
    'waitingForToken',
    'loaded',
    'refreshing',
    'checking',
    'granted',
    'reloading',
    'failed',
    'exhausted',
    'sessionLost',
  ],
});
