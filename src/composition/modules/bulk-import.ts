import { identityEndpoints } from '../../api/endpoints/identity.ts';
import { loadEndpoints } from '../../api/endpoints/loads.ts';
import { everySecond } from '../../browser/clock.ts';
import { saveFile } from '../../browser/files.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import { createBulkImportImplementations } from '../../machines/bulk-import/bulk-import-implementations.ts';
import { bulkImportMachine } from '../../machines/bulk-import/bulk-import-machine.ts';
import { browserModule } from '../browser-module.ts';
import { workbookClient } from '../workbook-worker.ts';

export const MODULE = browserModule('bulkImport', {
  machine: bulkImportMachine,
  implementations: createBulkImportImplementations,
  endpoints: { ...identityEndpoints, ...loadEndpoints },
  browser: ({ passing, lasting }) => ({
    workbook: workbookClient(),
    sessionStore: passing,
    preferences: lasting,
    clock: () => new Date(),
    everySecond,
    watchVisibility,
    saveFile,
  }),
});
