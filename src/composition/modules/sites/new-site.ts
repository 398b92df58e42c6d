import { sitesCalls } from '../../../api/http/sites-calls.ts';
import type { SiteDeps } from '../../../machines/sites/site-actors.ts';
import { newSiteMachine } from '../../../machines/sites/site-forms.ts';
import { createNewSiteImplementations } from '../../../machines/sites/site-implementations.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: SiteDeps) => newSiteMachine.provide(createNewSiteImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: sitesCalls(http) });
