import type { CallOptions } from './api.ts';
import type {
  ChangedWorks,
  ChangedWorksQuery,
  ChangeField,
  ChangeSetDetail,
  ChangeSetRequest,
  ChangeSets,
  ChangeSetsQuery,
  ChangeUndoPreview,
} from './contract/records/change-sets.ts';

export interface ChangeSetsApi {
  /** What may be changed of a work. */
  changeFields(options?: CallOptions): Promise<readonly ChangeField[]>;
  /** What a change would do; nothing is written yet. */
  proposeChangeSet(request: ChangeSetRequest, options?: CallOptions): Promise<ChangeSetDetail>;
  changeSet(id: number, options?: CallOptions): Promise<ChangeSetDetail>;
  worksOfChangeSet(id: number, query: ChangedWorksQuery, options?: CallOptions): Promise<ChangedWorks>;
  /** Done twice, it writes once. */
  applyChangeSet(id: number, options?: CallOptions): Promise<ChangeSetDetail>;
  previewChangeSetUndo(id: number, options?: CallOptions): Promise<ChangeUndoPreview>;
  /** Done twice, it gives back once. */
  undoChangeSet(id: number, options?: CallOptions): Promise<ChangeSetDetail>;
  /** Those that were applied, the newest first. */
  changeSets(query: ChangeSetsQuery, options?: CallOptions): Promise<ChangeSets>;
}
