import { siteImportEndpoints } from '../../../api/endpoints/site-imports.ts';
import { createCalls } from '../../../api/http/create-calls.ts';
import {
  createSiteImportImplementations,
  type SiteImportDeps,
} from '../../../machines/sites/import/site-import-actors.ts';
import { siteImportMachine } from '../../../machines/sites/import/site-import-file.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';
import { workbookClient } from '../workbook-worker.ts';

export const createModule = (deps: SiteImportDeps) =>
  siteImportMachine.provide(createSiteImportImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(siteImportEndpoints, http), tables: workbookClient() });
