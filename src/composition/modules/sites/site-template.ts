import { siteImportEndpoints } from '../../../api/endpoints/site-imports.ts';
import { saveFile } from '../../../browser/files.ts';
import { createSiteTemplateImplementations } from '../../../machines/sites/import/site-import-actors.ts';
import { siteTemplateMachine } from '../../../machines/sites/import/site-import-file.ts';
import { browserModule } from '../../browser-module.ts';
import { workbookClient } from '../../workbook-worker.ts';

export const MODULE = browserModule('siteTemplate', {
  machine: siteTemplateMachine,
  implementations: createSiteTemplateImplementations,
  endpoints: siteImportEndpoints,
  browser: () => ({ tables: workbookClient(), clock: () => new Date(), saveFile }),
});
