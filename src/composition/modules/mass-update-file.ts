import { loadEndpoints } from '../../api/endpoints/loads.ts';
import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import { createMassUpdateFileImplementations } from '../../machines/mass-update/mass-update-actors.ts';
import { massUpdateFileMachine } from '../../machines/mass-update/mass-update-file.ts';
import { browserModule } from '../browser-module.ts';
import { workbookClient } from '../workbook-worker.ts';

export const MODULE = browserModule('massUpdateFile', {
  machine: massUpdateFileMachine,
  implementations: createMassUpdateFileImplementations,
  endpoints: { ...loadEndpoints, ...massUpdateEndpoints },
  browser: () => ({ tables: workbookClient() }),
});
