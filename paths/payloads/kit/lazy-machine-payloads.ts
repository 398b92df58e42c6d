import type { ModuleEvent } from '../../../src/machines/kit/lazy-machine/lazy-machine-types.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const lazyMachinePayloads: PayloadCases<ModuleEvent> = {
  events: {
    'module.emitted': [{ event: { type: 'session.renewed' } }],
    '*': [{ type: 'session.renewed' }],
  },
  // Any value stands for the fetched machine: in paths every actor is a stub.
  outputs: { fetchMachine: [null], machine: [undefined] },
  failures: {
    fetchMachine: [new Error('Loading chunk failed')],
  },
};
