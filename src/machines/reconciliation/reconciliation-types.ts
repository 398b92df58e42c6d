import type {
  LineFilter,
  ReconciledLines,
  Reconciliation,
} from '../../api/contract/records/reconciliations.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { DecisionSettled } from './decision-types.ts';

export type LinesFilter = Omit<LineFilter, never>;

export interface LinesAsked extends LinesFilter {
  readonly page: number;
}
export type LinesPage = ReconciledLines;

export interface ReconciliationInput {
  readonly delays: PagedListDelays;
}

export interface ReconciliationContext extends ReconciliationInput {
  readonly id: number | null;
  readonly shown: Reconciliation | null;
  readonly failure: CallFailure | null;
  /** The lines chosen one by one. */
  readonly chosen: readonly number[];
  /** What the list is narrowed by. */
  readonly filter: LinesFilter;
}

export type ReconciliationEvent =
  | { readonly type: 'reconciliation.asked'; readonly id: number }
  | { readonly type: 'reconciliation.left' }
  | { readonly type: 'reconciliation.retryRequested' }
  /** Taken out where all of them are chosen already. */
  | { readonly type: 'lines.toggled'; readonly lines: readonly number[] }
  /** All that the filter lets through, on other pages too. */
  | { readonly type: 'lines.allTaken' }
  | { readonly type: 'lines.cleared' }
  | { readonly type: 'lines.filterTold'; readonly filter: LinesFilter }
  | DecisionSettled
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export type ReconciliationEmitted = DecisionSettled | WorkEmitted;

export interface ReconciliationOrder {
  readonly id: number;
}
