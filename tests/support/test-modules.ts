import { MODULE_CODE, type ModuleFetches } from '../../src/composition/modules.ts';

type Loads = typeof MODULE_CODE;
type ModuleCode = { readonly [Name in keyof Loads]: Awaited<ReturnType<Loads[Name]>> };
/** The dependencies that every module needs. */
type ModuleDeps = ModuleCode[keyof ModuleCode]['createModule'] extends (deps: infer Deps) => unknown
  ? Deps
  : never;

export type TestModules = { readonly [Name in keyof Loads]: ReturnType<ModuleCode[Name]['createModule']> };

const CODE = await Promise.all(
  Object.entries(MODULE_CODE).map(async ([name, load]) => ({ name, ...(await load()) })),
);

export const createTestModules = (deps: ModuleDeps) =>
  Object.fromEntries(CODE.map(({ name, createModule }) => [name, createModule(deps)])) as TestModules;

/** Fetches of the modules' code: at once, or failing the first time. */
export const fetchesOf = (modules: TestModules, comeLate: boolean): ModuleFetches =>
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
