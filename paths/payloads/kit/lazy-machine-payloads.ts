import { setup } from 'xstate';
import type { ModuleEvent } from '../../../src/machines/kit/lazy-machine/lazy-machine-types.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const lazyMachinePayloads: PayloadCases<ModuleEvent> = {
  events: {
    'module.visited': [{ at: { path: '/users', search: '' } }],
    'module.emitted': [{ event: { type: 'session.renewed' } }],
    '*': [{ type: 'session.renewed' }],
  },
  // Any machine stands for the fetched one: in paths every actor is a stub.
  outputs: {
    fetchAhead: [undefined],
    fetchMachine: [{ machine: setup({}).createMachine({ id: 'fetched' }), askings: [] }],
    machine: [undefined],
  },
  failures: {
    fetchAhead: [new Error('Loading chunk failed')],
    fetchMachine: [new Error('Loading chunk failed')],
  },
};
