import { reconciliationEndpoints } from '../../api/endpoints/reconciliations.ts';
import { saveFile } from '../../browser/files.ts';
import { createReconciliationImplementations } from '../../machines/reconciliation/reconciliation-actors.ts';
import { reconciliationMachine } from '../../machines/reconciliation/reconciliation-record.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('reconciliation', {
  machine: reconciliationMachine,
  implementations: createReconciliationImplementations,
  endpoints: reconciliationEndpoints,
  browser: () => ({ saveFile }),
});
