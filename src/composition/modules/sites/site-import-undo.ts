import { siteImportEndpoints } from '../../../api/endpoints/site-imports.ts';
import { importUndoMachine } from '../../../machines/sites/import/import-undo-machine.ts';
import { createSiteImportUndoImplementations } from '../../../machines/sites/import/site-import-actors.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('siteImportUndo', {
  machine: importUndoMachine,
  implementations: createSiteImportUndoImplementations,
  endpoints: siteImportEndpoints,
});
