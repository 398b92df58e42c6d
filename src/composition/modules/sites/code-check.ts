import { sitesCalls } from '../../../api/http/sites-calls.ts';
import { codeCheckMachine } from '../../../machines/sites/code-check.ts';
import type { SiteDeps } from '../../../machines/sites/site-actors.ts';
import { createCodeCheckImplementations } from '../../../machines/sites/site-implementations.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: SiteDeps) =>
  codeCheckMachine.provide(createCodeCheckImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: sitesCalls(http) });
