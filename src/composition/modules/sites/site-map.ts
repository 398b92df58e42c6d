import { sitesCalls } from '../../../api/http/sites-calls.ts';
import type { SiteDeps } from '../../../machines/sites/site-actors.ts';
import { createSiteMapImplementations } from '../../../machines/sites/site-implementations.ts';
import { siteMapMachine } from '../../../machines/sites/site-lists.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: SiteDeps) => siteMapMachine.provide(createSiteMapImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: sitesCalls(http) });
