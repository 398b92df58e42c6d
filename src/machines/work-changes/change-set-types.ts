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

/** Which of its works are looked at. */
export interface SetWorksQuery extends Pick<ChangedWorksQuery, 'buscar'> {
  readonly page: number;
  readonly estado?: ChangeState;
}

export interface ChangeSetInput {
  /** As it was read last. */
  readonly set: ChangeSetDetail;
  readonly delays: PagedListDelays;
}

export interface ChangeSetContext extends ChangeSetInput {
  /** What taking it back would do. */
  readonly undo: ChangeUndoPreview | null;
  /** Why what was asked for last did not come about, or is not known. */
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

/** Works are not what they were. */
export interface ChangesWritten {
  readonly type: 'changes.written';
  readonly id: number;
  readonly did: 'applied' | 'undone';
}
/** Whoever looks at it may stop: nothing is being written. */
export interface ChangeClosed {
  readonly type: 'change.closed';
}
/** What it asks for is to be written again. */
export interface ChangeReopened {
  readonly type: 'change.reopened';
}
/** The same is to be prepared again, over the works as they are now. */
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
