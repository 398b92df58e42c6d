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

/** Which works of the set to show. */
export interface SetWorksQuery extends Pick<ChangedWorksQuery, 'buscar'> {
  readonly page: number;
  readonly estado?: ChangeState;
}

export interface ChangeSetInput {
  /** The set as it was last read. */
  readonly set: ChangeSetDetail;
  readonly delays: PagedListDelays;
}

export interface ChangeSetContext extends ChangeSetInput {
  /** What undoing the set would do. */
  readonly undo: ChangeUndoPreview | null;
  /** Why the last call failed, or why its outcome is unknown. */
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

/** Works were changed by a set, or restored by its undo. */
export interface ChangesWritten {
  readonly type: 'changes.written';
  readonly id: number;
  readonly did: 'applied' | 'undone';
}
/** The person closes the set. Emitted only while nothing is being written. */
export interface ChangeClosed {
  readonly type: 'change.closed';
}
/** The person wants to edit the values that the set was proposed with. */
export interface ChangeReopened {
  readonly type: 'change.reopened';
}
/** The same change is proposed again for the works with their present data. */
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
