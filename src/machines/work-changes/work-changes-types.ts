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

/** Of which works it is said that they change. `isExact` false: there are more. */
export type ChangesAbout =
  | { readonly kind: 'work'; readonly cod: string }
  | { readonly kind: 'works'; readonly total: number; readonly isExact: boolean };

export interface ChangesAsked {
  readonly targets: ChangeTargetsAsked;
  readonly about: ChangesAbout;
  /** Chosen beforehand, by its own name or by that of the explorer's column; null: by the person. */
  readonly field: string | null;
  /** What the works hold there now. */
  readonly value: string | null;
}

type AskedChange = ChangeSetRequest['cambios'][number];
/** As typed. '' in `campo`: not chosen yet; null in `valor`: to leave it empty. */
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
  /** What may be changed; null: not known yet. */
  readonly fields: readonly ChangeField[] | null;
  readonly failure: CallFailure | null;
  /** What the dialog was opened for. */
  readonly asked: ChangesAsked | null;
  /** What was proposed last of it. */
  readonly set: ChangeSetDetail | null;
}

export type WorkChangesEvent =
  | ({ readonly type: 'changes.opened' } & ChangesAsked)
  | { readonly type: 'changes.retryRequested' }
  | { readonly type: 'changes.closed' }
  | { readonly type: 'changes.discarded' }
  | { readonly type: 'changes.kept' }
  /** The page with the dialog is not there any more. */
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
