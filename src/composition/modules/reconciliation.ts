import { reconciliationEndpoints } from '../../api/endpoints/reconciliations.ts';
import { saveFile } from '../../browser/files.ts';
import { createReconciliationImplementations } from '../../machines/reconciliation/reconciliation-actors.ts';
import {
  type ReconciliationRecord,
  reconciliationMachine,
} from '../../machines/reconciliation/reconciliation-record.ts';
import { reconciliationOfPath } from '../../ui/addresses/reconciliation-address.ts';
import { recordIntents } from '../../ui/compared-file/record/record-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('reconciliation', {
  machine: reconciliationMachine,
  implementations: createReconciliationImplementations,
  endpoints: reconciliationEndpoints,
  browser: () => ({ saveFile }),
  askings: () => [asking(recordIntents<ReconciliationRecord>, ({ path }) => reconciliationOfPath(path))],
});
