import type { ModuleEvent } from '../../../src/machines/kit/lazy-machine/lazy-machine-types.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const lazyMachinePayloads: PayloadCases<ModuleEvent> = {
  events: {
    'module.emitted': [{ event: { type: 'session.renewed' } }],
    '*': [{ type: 'session.renewed' }],
  },
  // Nothing is started by it: the machine is a stub.
  outputs: { fetchMachine: [null], machine: [undefined] },
  failures: {
    fetchMachine: [new Error('Loading chunk failed')],
  },
};
