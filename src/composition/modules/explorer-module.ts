import type { ViewRegister } from '../../api/contract/records/views.ts';
import type { ExplorerApi } from '../../api/explorer-api.ts';
import type { Http } from '../../api/http/http.ts';
import { viewsCalls } from '../../api/http/views-calls.ts';
import type { ViewsApi } from '../../api/views-api.ts';
import { saveFile } from '../../browser/files.ts';
import type { ExplorerDeps } from '../../machines/explorer/explorer-actors.ts';
import { createExplorerImplementations } from '../../machines/explorer/explorer-implementations.ts';
import { explorerMachine } from '../../machines/explorer/explorer-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

interface ExplorerModule<Api> {
  /** Its records are asked for here. */
  readonly callsOf: (http: Http) => Api;
  readonly recordsOf: (api: Api) => ExplorerApi;
  readonly register: ViewRegister;
}

/** The module of a register that is explored. */
export function explorerModule<Api>({ callsOf, recordsOf, register }: ExplorerModule<Api>) {
  interface ModuleDeps extends Omit<ExplorerDeps, 'api' | 'views' | 'register'> {
    readonly api: Api & ViewsApi;
  }
  const createModule = ({ api, ...deps }: ModuleDeps) =>
    explorerMachine.provide(
      createExplorerImplementations({ ...deps, api: recordsOf(api), views: api, register }),
    );
  const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
    createModule({
      api: { ...callsOf(http), ...viewsCalls(http) },
      preferences: lasting,
      saveFile,
      clock: () => new Date(),
    });
  return { createModule, createBrowserModule };
}
