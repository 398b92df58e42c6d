import type { PreviewedWorks, TrashBatches, TrashBatchesQuery } from '../../api/contract/records/trash.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { PreviewedQuery } from './deletion-types.ts';

/** The works of the preview, which would be deleted. */
export const previewedWorksMachine = pagedList<PreviewedQuery, PreviewedWorks, string>({
  id: 'previewedWorks',
});

/** A page of the batches of deleted works, and its filter. */
export type BatchesQuery = Required<Pick<TrashBatchesQuery, 'page'>> &
  Pick<TrashBatchesQuery, 'buscar' | 'estado'>;

/** The batches of deleted works, the newest first. */
export const trashBatchesMachine = pagedList<BatchesQuery, TrashBatches>({
  id: 'trashBatches',
  isRefreshable: true,
});
