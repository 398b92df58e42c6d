import type { AnyStateMachine } from 'xstate';
import type { ModuleFetch } from '../machines/kit/lazy-machine/lazily.ts';
import type { FetchedModule } from '../machines/kit/lazy-machine/module-visit.ts';
import type { ModuleMachines } from '../machines/portal/portal-setup.ts';
import { fetchAhead, fetchRequired } from '../ui/fetched-part.ts';
import type { BrowserModuleOptions } from './browser-module.ts';

interface ModuleCode {
  readonly name: string;
  readonly createModule: (deps: object) => FetchedModule<AnyStateMachine>;
  readonly createBrowserModule: (options: BrowserModuleOptions) => FetchedModule<AnyStateMachine>;
}

// Without type arguments: with them vitest does not recognise this call and keeps the list of files of an earlier run.
const FILES = import.meta.glob('./modules/**/*.ts', { import: 'MODULE' }) as Readonly<
  Record<string, () => Promise<ModuleCode>>
>;

const nameOf = (path: string): string =>
  path.replace(/^.*\/(.*)\.ts$/, '$1').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** One code chunk per module, fetched when the module is first visited. */
export const MODULE_CODE = Object.fromEntries(
  Object.entries(FILES).map(([path, load]) => [nameOf(path), load]),
);

export type ModuleFetches = {
  readonly [Name in keyof ModuleMachines]: ModuleFetch<ModuleMachines[Name]>;
};

export const browserModules = (options: BrowserModuleOptions): ModuleFetches =>
  Object.fromEntries(
    Object.entries(MODULE_CODE).map(([name, load]) => [
      name,
      {
        fetch: async () => (await fetchRequired(load)).createBrowserModule(options),
        ahead: () => fetchAhead(load),
      },
    ]),
  ) as unknown as ModuleFetches;
