import { askFacts, type FaultFindingDeps, findFaults, listFaults } from './fault-finding-actors.ts';
import { faultFindingMachine } from './fault-finding-machine.ts';

export const createFaultFinding = (deps: FaultFindingDeps) =>
  faultFindingMachine.provide({
    actors: { findFaults: findFaults(deps), askFacts: askFacts(deps), listFaults: listFaults(deps) },
  });
