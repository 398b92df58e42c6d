import { MODULE_CODE, type ModuleFetches } from '../../src/composition/modules.ts';
import type { ModuleMachines } from '../../src/machines/portal/portal-setup.ts';

const CODE = await Promise.all(Object.values(MODULE_CODE).map((load) => load()));

/** The modules, each made when it is first asked for: a page opens one or two of them. */
export function createTestModules(deps: object): ModuleMachines {
  const modules = {};
  for (const { name, createModule } of CODE) {
    Object.defineProperty(modules, name, {
      enumerable: true,
      configurable: true,
      get() {
        const machine = createModule(deps);
        Object.defineProperty(modules, name, { value: machine, enumerable: true });
        return machine;
      },
    });
  }
  return modules as ModuleMachines;
}

/** Fetches of the modules' code: at once, or failing the first time. */
export const fetchesOf = (modules: ModuleMachines, comeLate: boolean): ModuleFetches =>
  Object.fromEntries(
    CODE.map(({ name }) => [name, fetchOf(() => modules[name as keyof ModuleMachines], comeLate)]),
  ) as ModuleFetches;

function fetchOf<TMachine>(made: () => TMachine, comesLate: boolean): () => Promise<TMachine> {
  let isLate = comesLate;
  return async () => {
    const wasLate = isLate;
    isLate = false;
    if (wasLate) throw new Error('Loading chunk failed');
    return made();
  };
}
