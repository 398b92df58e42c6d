import { MODULE_CODE, type ModuleFetches } from '../../src/composition/modules.ts';
import type { FetchedModule } from '../../src/machines/kit/lazy-machine/module-visit.ts';
import type { ModuleMachines } from '../../src/machines/portal/portal-setup.ts';

const CODE = await Promise.all(Object.values(MODULE_CODE).map((load) => load()));

export type TestModules = {
  readonly [Name in keyof ModuleMachines]: FetchedModule<ModuleMachines[Name]>;
};

/** The modules, each made when it is first asked for: a page opens one or two of them. */
export function createTestModules(deps: object): TestModules {
  const modules = {};
  for (const { name, createModule } of CODE) {
    Object.defineProperty(modules, name, {
      enumerable: true,
      configurable: true,
      get() {
        const module = createModule(deps);
        Object.defineProperty(modules, name, { value: module, enumerable: true });
        return module;
      },
    });
  }
  return modules as TestModules;
}

/** Fetches of the modules' code: at once, or failing the first time. */
export const fetchesOf = (modules: TestModules, comeLate: boolean): ModuleFetches =>
  Object.fromEntries(
    CODE.map(({ name }) => [
      name,
      { fetch: fetchOf(() => modules[name as keyof TestModules], comeLate), ahead: async () => {} },
    ]),
  ) as unknown as ModuleFetches;

function fetchOf<TMachine>(made: () => TMachine, comesLate: boolean): () => Promise<TMachine> {
  let isLate = comesLate;
  return async () => {
    const wasLate = isLate;
    isLate = false;
    if (wasLate) throw new Error('Loading chunk failed');
    return made();
  };
}
