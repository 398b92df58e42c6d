import type { PreviewedWorks, TrashBatches, TrashBatchesQuery } from '../../api/contract/records/trash.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { PreviewedQuery } from './deletion-types.ts';

/** The works that would be deleted. */
export const previewedWorksMachine = pagedList<PreviewedQuery, PreviewedWorks, string>({
  id: 'previewedWorks',
});

/** Which page of the batches, and by what they are narrowed. */
export type BatchesQuery = Required<Pick<TrashBatchesQuery, 'page'>> &
  Pick<TrashBatchesQuery, 'buscar' | 'estado'>;

/** What was deleted together, the newest first. */
export const trashBatchesMachine = pagedList<BatchesQuery, TrashBatches>({
  id: 'trashBatches',
  isRefreshable: true,
});
