import { trashEndpoints } from '../../../api/endpoints/trash.ts';
import { createTrashBatchesImplementations } from '../../../machines/trash/trash-implementations.ts';
import type { BatchesQuery } from '../../../machines/trash/trash-lists.ts';
import { trashBatchesMachine } from '../../../machines/trash/trash-lists.ts';
import { listIntents } from '../../../ui/components/list-intents.ts';
import { batchesQueryOf } from '../../../ui/trash/batches-address.ts';
import { asking } from '../../asking.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('trashBatches', {
  machine: trashBatchesMachine,
  implementations: createTrashBatchesImplementations,
  endpoints: trashEndpoints,
  askings: () => [asking(listIntents<BatchesQuery>, ({ parameters }) => batchesQueryOf(parameters))],
});
