import { signInMachine } from '../../src/machines/sign-in/sign-in-machine.ts';
import { signInPayloads } from '../../src/machines/sign-in/sign-in-payloads.ts';
import { describePaths } from '../support/replay.ts';

describePaths(signInMachine, {
  payloads: signInPayloads,
  limit: 20_000,
  states: ['email', 'checking', 'code', 'signingIn', 'done'],
});
