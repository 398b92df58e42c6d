import type { ActorRefFrom } from 'xstate';
import { reconciliationEndpoints } from '../../api/endpoints/reconciliations.ts';
import type { EarlierAsked } from '../../machines/compared-file/file/file-types.ts';
import { createReconciliationFileImplementations } from '../../machines/reconciliation/reconciliation-actors.ts';
import { reconciliationFileMachine } from '../../machines/reconciliation/reconciliation-file.ts';
import { listIntents } from '../../ui/components/list-intents.ts';
import { askingPart } from '../asking.ts';
import { browserModule } from '../browser-module.ts';
import { workbookClient } from '../workbook-worker.ts';

export const MODULE = browserModule('reconciliationFile', {
  machine: reconciliationFileMachine,
  implementations: createReconciliationFileImplementations,
  endpoints: reconciliationEndpoints,
  browser: () => ({ tables: workbookClient() }),
  askings: () => [
    askingPart(
      (file: ActorRefFrom<typeof reconciliationFileMachine>) => file.getSnapshot().children.list,
      listIntents<EarlierAsked>,
      () => ({ page: 1 }),
    ),
  ],
});
