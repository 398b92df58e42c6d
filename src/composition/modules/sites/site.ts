import { sitesCalls } from '../../../api/http/sites-calls.ts';
import type { SiteDeps } from '../../../machines/sites/site-actors.ts';
import { createSiteImplementations } from '../../../machines/sites/site-implementations.ts';
import { siteMachine } from '../../../machines/sites/site-machine.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: SiteDeps) => siteMachine.provide(createSiteImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: sitesCalls(http) });
