import { siteImportEndpoints } from '../../../api/endpoints/site-imports.ts';
import { createCalls } from '../../../api/http/create-calls.ts';
import { importUndoMachine } from '../../../machines/sites/import/import-undo-machine.ts';
import {
  createSiteImportUndoImplementations,
  type SiteImportUndoDeps,
} from '../../../machines/sites/import/site-import-actors.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: SiteImportUndoDeps) =>
  importUndoMachine.provide(createSiteImportUndoImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(siteImportEndpoints, http) });
