import { viewsCalls } from '../../api/http/views-calls.ts';
import { worksCalls } from '../../api/http/works-calls.ts';
import type { ViewsApi } from '../../api/views-api.ts';
import type { WorksApi } from '../../api/works-api.ts';
import { saveFile } from '../../browser/files.ts';
import { createExplorerImplementations, type ExplorerDeps } from '../../machines/explorer/explorer-actors.ts';
import { explorerMachine } from '../../machines/explorer/explorer-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

interface WorksDeps extends Omit<ExplorerDeps, 'api' | 'views' | 'register'> {
  readonly api: WorksApi & ViewsApi;
}

export const createModule = ({ api, ...deps }: WorksDeps) =>
  explorerMachine.provide(
    createExplorerImplementations({ ...deps, api: api.works, views: api, register: 'obras' }),
  );

export const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
  createModule({
    api: { ...worksCalls(http), ...viewsCalls(http) },
    preferences: lasting,
    saveFile,
    clock: () => new Date(),
  });
