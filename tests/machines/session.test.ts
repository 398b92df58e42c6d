import { sessionMachine } from '../../src/machines/session/session-machine.ts';
import { sessionPayloads } from '../../src/machines/session/session-payloads.ts';
import { SESSION_TIMINGS } from '../../src/machines/session/session-types.ts';
import { describePaths } from '../support/replay.ts';

describePaths(sessionMachine, {
  payloads: sessionPayloads,
  limit: 20_000,
  input: { timings: SESSION_TIMINGS },
  states: [
    'reading',
    'restoring',
    'unreachable',
    'signedOut',
    'storing',
    'signedIn.settled',
    'signedIn.savingUser',
    'expired',
    'renewing',
    'signingOut',
    'clearing',
  ],
});
