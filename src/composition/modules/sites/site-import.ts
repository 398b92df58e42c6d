import { siteImportEndpoints } from '../../../api/endpoints/site-imports.ts';
import { createSiteImportImplementations } from '../../../machines/sites/import/site-import-actors.ts';
import { siteImportMachine } from '../../../machines/sites/import/site-import-file.ts';
import { browserModule } from '../../browser-module.ts';
import { workbookClient } from '../../workbook-worker.ts';

export const MODULE = browserModule('siteImport', {
  machine: siteImportMachine,
  implementations: createSiteImportImplementations,
  endpoints: siteImportEndpoints,
  browser: () => ({ tables: workbookClient() }),
});
