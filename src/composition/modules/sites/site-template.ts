import { siteImportEndpoints } from '../../../api/endpoints/site-imports.ts';
import { createCalls } from '../../../api/http/create-calls.ts';
import { saveFile } from '../../../browser/files.ts';
import {
  createSiteTemplateImplementations,
  type SiteTemplateDeps,
} from '../../../machines/sites/import/site-import-actors.ts';
import { siteTemplateMachine } from '../../../machines/sites/import/site-import-file.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';
import { workbookClient } from '../workbook-worker.ts';

export const createModule = (deps: SiteTemplateDeps) =>
  siteTemplateMachine.provide(createSiteTemplateImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({
    api: createCalls(siteImportEndpoints, http),
    tables: workbookClient(),
    clock: () => new Date(),
    saveFile,
  });
