import { portalMachine } from '../../src/machines/portal/portal-machine.ts';
import { portalPayloads } from '../../src/machines/portal/portal-payloads.ts';
import { PORTAL_TIMINGS } from '../../src/machines/portal/portal-types.ts';
import { describePaths } from '../support/replay.ts';

describePaths(portalMachine, {
  payloads: portalPayloads,
  limit: 20_000,
  input: { timings: PORTAL_TIMINGS },
  states: ['outside', 'inside', 'broken'],
  neverDone: [
    'session',
    'signIn',
    'permissions',
    'navigation',
    'bulkImport',
    'relayChildren',
    'relayModules',
    'watchTransport',
  ],
});
