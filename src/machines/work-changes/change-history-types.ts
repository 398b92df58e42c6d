import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { ChangesWritten } from './change-set-types.ts';

/** Those of everybody, or of the person alone. */
export interface ChangeListQuery {
  readonly page: number;
  readonly own: boolean;
}

export interface ChangeHistoryInput {
  readonly delays: PagedListDelays;
}
export interface ChangeHistoryContext extends ChangeHistoryInput {
  /** Of the set that the address names. */
  readonly id: number | null;
  readonly set: ChangeSetDetail | null;
  readonly failure: CallFailure | null;
}

export type ChangeHistoryEvent =
  | { readonly type: 'changes.setOpened'; readonly id: number }
  | { readonly type: 'changes.setLeft' }
  | { readonly type: 'changes.refreshRequested' }
  | { readonly type: 'changes.retryRequested' }
  | ChangesWritten
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export type ChangeHistoryEmitted = ChangesWritten | WorkEmitted;
