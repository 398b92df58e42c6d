import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { RecordContext, RecordEvent } from '../kit/record/record-types.ts';
import type { ChangesWritten } from './change-set-types.ts';

/** The sets of everybody, or with `own` only those of the person. */
export interface ChangeListQuery {
  readonly page: number;
  readonly own: boolean;
}

export interface ChangeHistoryInput {
  readonly delays: PagedListDelays;
}
export interface ChangeHistoryContext extends ChangeHistoryInput, RecordContext<number, ChangeSetDetail> {}

export type ChangeHistoryEvent =
  | RecordEvent<number>
  | { readonly type: 'changes.refreshRequested' }
  | ChangesWritten
  | WorkEmitted;

export type ChangeHistoryEmitted = ChangesWritten | WorkEmitted;
