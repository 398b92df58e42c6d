import type {
  ChangedWorksQuery,
  ChangeSetDetail,
  ChangeState,
  ChangeUndoPreview,
} from '../../api/contract/records/change-sets.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

/** The works of the set to show. */
export interface SetWorksQuery extends Pick<ChangedWorksQuery, 'buscar'> {
  readonly page: number;
  readonly estado?: ChangeState;
}

export interface ChangeSetInput {
  /** The set as it was read last. */
  readonly set: ChangeSetDetail;
  readonly delays: PagedListDelays;
}

export interface ChangeSetContext extends ChangeSetInput {
  /** What undoing the set would do. */
  readonly undo: ChangeUndoPreview | null;
  /** Why the last order failed, or why its outcome is unknown. */
  readonly failure: CallFailure | null;
}

export type ChangeSetEvent =
  | { readonly type: 'change.retryRequested' }
  | { readonly type: 'change.applyRequested' }
  | { readonly type: 'change.undoRequested' }
  | { readonly type: 'change.undoConfirmed' }
  | { readonly type: 'change.undoCancelled' }
  | { readonly type: 'change.editRequested' }
  | { readonly type: 'change.againRequested' }
  | { readonly type: 'change.closeRequested' }
  | SessionRenewed
  | ConnectionReturned;

/** Works were changed, or changed back. */
export interface ChangesWritten {
  readonly type: 'changes.written';
  readonly id: number;
  readonly did: 'applied' | 'undone';
}
/** The person may close the set: nothing is being written. */
export interface ChangeClosed {
  readonly type: 'change.closed';
}
/** The person edits the request of the set again. */
export interface ChangeReopened {
  readonly type: 'change.reopened';
}
/** The same request is prepared again for the works as they are now. */
export interface ChangeAskedAgain {
  readonly type: 'change.askedAgain';
}
export type ChangeSetEmitted =
  | ChangesWritten
  | ChangeClosed
  | ChangeReopened
  | ChangeAskedAgain
  | WorkEmitted;

export interface ChangeSetOrder {
  readonly id: number;
}
