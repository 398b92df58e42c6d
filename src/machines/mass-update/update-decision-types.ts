import type { MassUpdateDetail } from '../../api/contract/records/mass-updates.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { ChangesWritten } from '../work-changes/change-set-types.ts';

/** It is written; it is tried without writing anything; it is taken away. */
export type UpdateDecisionKind = 'application' | 'rehearsal' | 'discard';

/** Rows that are wrong are left out, or nothing is written while there is one. */
export type WrongRows = 'omitir' | 'detener';

export interface UpdateDecisionContext {
  readonly id: number | null;
  readonly kind: UpdateDecisionKind | null;
  /** Stays for the next time. */
  readonly wrongRows: WrongRows;
  readonly told: MassUpdateDetail | null;
  readonly failure: CallFailure | null;
}

export type UpdateDecisionEvent =
  | { readonly type: 'decision.asked'; readonly id: number; readonly kind: UpdateDecisionKind }
  | { readonly type: 'decision.wrongRowsChosen'; readonly wrongRows: WrongRows }
  | { readonly type: 'decision.confirmed' }
  | { readonly type: 'decision.closed' };

/** `isDone` false: it is not known, or what is on screen is old. */
export interface UpdateSettled {
  readonly type: 'update.settled';
  readonly kind: UpdateDecisionKind;
  readonly isDone: boolean;
}
export type UpdateDecisionEmitted = UpdateSettled | ChangesWritten | WorkEmitted;

export interface UpdateDecisionOrder {
  readonly id: number;
  readonly kind: UpdateDecisionKind;
  readonly wrongRows: WrongRows;
}
