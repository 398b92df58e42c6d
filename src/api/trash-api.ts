import type { CallOptions } from './api.ts';
import type {
  DeletionPreview,
  DeletionRequest,
  DeletionScopeAsked,
  PreviewedWorks,
  PreviewedWorksQuery,
  RestorationPreview,
  RestorationScopeAsked,
  TrashBatches,
  TrashBatchesQuery,
} from './contract/records/trash.ts';
import type { ExplorerApi } from './explorer-api.ts';

export interface TrashApi {
  /** The works that lie in the trash. */
  readonly deletedWorks: ExplorerApi;
  /** What would be deleted; nothing is yet. */
  previewDeletion(scope: DeletionScopeAsked, options?: CallOptions): Promise<DeletionPreview>;
  deletion(preview: string, options?: CallOptions): Promise<DeletionPreview>;
  previewedWorks(preview: string, query: PreviewedWorksQuery, options?: CallOptions): Promise<PreviewedWorks>;
  /** Done twice, the second is refused. */
  deleteWorks(preview: string, request: DeletionRequest, options?: CallOptions): Promise<DeletionPreview>;
  /** What would be restored; nothing is yet. */
  previewRestoration(scope: RestorationScopeAsked, options?: CallOptions): Promise<RestorationPreview>;
  restoration(preview: string, options?: CallOptions): Promise<RestorationPreview>;
  /** All or none; done twice, the second is refused. */
  restoreWorks(preview: string, options?: CallOptions): Promise<RestorationPreview>;
  trashBatches(query: TrashBatchesQuery, options?: CallOptions): Promise<TrashBatches>;
}
