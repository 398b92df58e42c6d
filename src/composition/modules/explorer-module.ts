import type { ViewRegister } from '../../api/contract/records/views.ts';
import type { Calls } from '../../api/endpoints/calls.ts';
import type { Endpoints } from '../../api/endpoints/endpoint.ts';
import type { ExplorerApi } from '../../api/endpoints/registers.ts';
import { type ViewsApi, viewEndpoints } from '../../api/endpoints/views.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import { saveFile } from '../../browser/files.ts';
import type { ExplorerDeps } from '../../machines/explorer/explorer-actors.ts';
import { createExplorerImplementations } from '../../machines/explorer/explorer-implementations.ts';
import { explorerMachine } from '../../machines/explorer/explorer-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

interface ExplorerModule<E extends Endpoints> {
  readonly endpoints: E;
  /** Picks the calls that read the records of this register. */
  readonly recordsOf: (api: Calls<E>) => ExplorerApi;
  readonly register: ViewRegister;
}

/** Makes the module of one register from the machine that all registers share. */
export function explorerModule<E extends Endpoints>({ endpoints, recordsOf, register }: ExplorerModule<E>) {
  interface ModuleDeps extends Omit<ExplorerDeps, 'api' | 'views' | 'register'> {
    readonly api: Calls<E> & ViewsApi;
  }
  const createModule = ({ api, ...deps }: ModuleDeps) =>
    explorerMachine.provide(
      createExplorerImplementations({ ...deps, api: recordsOf(api), views: api, register }),
    );
  const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
    createModule({
      api: { ...createCalls(endpoints, http), ...createCalls(viewEndpoints, http) },
      preferences: lasting,
      saveFile,
    });
  return { createModule, createBrowserModule };
}
