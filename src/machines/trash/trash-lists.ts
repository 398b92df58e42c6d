import type {
  DeletableLoads,
  DeletableLoadsQuery,
  PreviewedWorks,
  TrashBatches,
  TrashBatchesQuery,
} from '../../api/contract/records/trash.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { PreviewedQuery } from './deletion-types.ts';

/** A page of the loads whose works can be deleted, and the words that are sought. */
export type LoadsQuery = Required<Pick<DeletableLoadsQuery, 'page' | 'buscar'>>;

/** The loads whose works can be deleted, the newest first. */
export const deletableLoadsMachine = pagedList<LoadsQuery, DeletableLoads>({ id: 'deletableLoads' });

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
