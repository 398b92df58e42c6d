import type {
  ChangeField,
  ChangeSetDetail,
  ChangeSetRequest,
  ChangeTargetsAsked,
} from '../../api/contract/records/change-sets.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { ChangeAskedAgain, ChangeClosed, ChangeReopened, ChangesWritten } from './change-set-types.ts';

/** The works that the dialog names. `isExact` is false when there are more than `total`. */
export type ChangesAbout =
  | { readonly kind: 'work'; readonly cod: string }
  | { readonly kind: 'works'; readonly total: number; readonly isExact: boolean }
  /**
   * A block of cells, with the codes of its works by their id: each gets values of its own, which were typed already.
   */
  | { readonly kind: 'block'; readonly codes: Readonly<Record<number, string>> };

export interface ChangesAsked {
  readonly targets: ChangeTargetsAsked;
  readonly about: ChangesAbout;
  /**
   * The field chosen before, by its own name or by that of the explorer's column; null when the person chooses it in
   * the dialog.
   */
  readonly field: string | null;
  /** The present value of that field in the works. */
  readonly value: string | null;
}

type AskedChange = ChangeSetRequest['cambios'][number];
/** The values as typed. `campo` is '' before it is chosen; `valor` is null to empty the field. */
export type TypedChange = Readonly<AskedChange>;
export interface ChangeValues {
  readonly obras: ChangeTargetsAsked;
  readonly cambios: readonly TypedChange[];
}
export type ChangeRule = 'noField' | 'noValue';

export interface ChangesProposed {
  readonly type: 'changes.proposed';
  readonly set: ChangeSetDetail;
}

export interface WorkChangesInput {
  readonly delays: PagedListDelays;
}

export interface WorkChangesContext extends WorkChangesInput {
  /** The fields that may be changed; null before they are known. */
  readonly fields: readonly ChangeField[] | null;
  readonly failure: CallFailure | null;
  /** The works, and the field, that the dialog was opened for. */
  readonly asked: ChangesAsked | null;
  /** The last set that was proposed in the dialog. */
  readonly set: ChangeSetDetail | null;
}

export type WorkChangesEvent =
  | ({ readonly type: 'changes.opened' } & ChangesAsked)
  | { readonly type: 'changes.retryRequested' }
  | { readonly type: 'changes.closed' }
  | { readonly type: 'changes.discarded' }
  | { readonly type: 'changes.kept' }
  /** The page with the dialog was left. */
  | { readonly type: 'changes.left' }
  | ChangesProposed
  | ChangesWritten
  | ChangeClosed
  | ChangeReopened
  | ChangeAskedAgain
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export type WorkChangesEmitted = ChangesWritten | WorkEmitted;
