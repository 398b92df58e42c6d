import { MODULE_CODE, type ModuleFetches } from '../../src/composition/modules.ts';
import type { ModuleMachines } from '../../src/machines/portal/portal-setup.ts';

const CODE = await Promise.all(Object.values(MODULE_CODE).map((load) => load()));

export const createTestModules = (deps: object) =>
  Object.fromEntries(CODE.map(({ name, createModule }) => [name, createModule(deps)])) as ModuleMachines;

/** Fetches of the modules' code: at once, or failing the first time. */
export const fetchesOf = (modules: ModuleMachines, comeLate: boolean): ModuleFetches =>
  Object.fromEntries(
    Object.entries(modules).map(([name, machine]) => [name, fetchOf(machine, comeLate)]),
  ) as ModuleFetches;

function fetchOf<TMachine>(machine: TMachine, comesLate: boolean): () => Promise<TMachine> {
  let isLate = comesLate;
  return async () => {
    const wasLate = isLate;
    isLate = false;
    if (wasLate) throw new Error('Loading chunk failed');
    return machine;
  };
}
