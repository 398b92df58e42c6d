import { reconciliationEndpoints } from '../../api/endpoints/reconciliations.ts';
import { createReconciliationFileImplementations } from '../../machines/reconciliation/reconciliation-actors.ts';
import { reconciliationFileMachine } from '../../machines/reconciliation/reconciliation-file.ts';
import { browserModule } from '../browser-module.ts';
import { workbookClient } from '../workbook-worker.ts';

export const MODULE = browserModule('reconciliationFile', {
  machine: reconciliationFileMachine,
  implementations: createReconciliationFileImplementations,
  endpoints: reconciliationEndpoints,
  browser: () => ({ tables: workbookClient() }),
});
