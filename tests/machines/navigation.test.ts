import { navigationMachine } from '../../src/machines/navigation/navigation-machine.ts';
import { navigationPayloads } from '../../src/machines/navigation/navigation-payloads.ts';
import { describePaths } from '../support/replay.ts';

describePaths(navigationMachine, {
  payloads: navigationPayloads,
  limit: 50_000,
  states: ['guard.pending', 'guard.allowed', 'guard.denied', 'leave.free', 'leave.confirming'],
});
