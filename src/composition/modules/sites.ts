import { sitesCalls } from '../../api/http/sites-calls.ts';
import { viewsCalls } from '../../api/http/views-calls.ts';
import type { SitesApi } from '../../api/sites-api.ts';
import type { ViewsApi } from '../../api/views-api.ts';
import { saveFile } from '../../browser/files.ts';
import { createExplorerImplementations, type ExplorerDeps } from '../../machines/explorer/explorer-actors.ts';
import { explorerMachine } from '../../machines/explorer/explorer-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

interface SitesDeps extends Omit<ExplorerDeps, 'api' | 'views' | 'register'> {
  readonly api: SitesApi & ViewsApi;
}

export const createModule = ({ api, ...deps }: SitesDeps) =>
  explorerMachine.provide(
    createExplorerImplementations({ ...deps, api: api.sites, views: api, register: 'localizaciones' }),
  );

export const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
  createModule({
    api: { ...sitesCalls(http), ...viewsCalls(http) },
    preferences: lasting,
    saveFile,
    clock: () => new Date(),
  });
