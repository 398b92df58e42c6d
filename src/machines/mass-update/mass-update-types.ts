import type {
  MassUpdateDetail,
  OmissionRequest,
  ReplacementsRequest,
  UpdateFieldsRequest,
  UpdateRowFilter,
  UpdateRows,
} from '../../api/contract/records/mass-updates.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { RowSelectionEvent } from '../kit/row-selection/row-selection-types.ts';
import type { ChangesWritten } from '../work-changes/change-set-types.ts';
import type { RecipeSaved } from './recipe-saving-types.ts';
import type { UpdateSettled } from './update-decision-types.ts';

export type RowsFilter = Omit<UpdateRowFilter, never>;

export interface RowsAsked extends RowsFilter {
  readonly page: number;
}
export type RowsPage = UpdateRows;

/** `id`: its number in the file. */
export interface ChosenRow {
  readonly id: number;
}
export type UpdateSelectionEvent = RowSelectionEvent<ChosenRow, RowsFilter>;

/** What is done to an update before it is written; each answers with the whole update. */
export type Adjustment =
  | { readonly kind: 'omission'; readonly request: OmissionRequest }
  | { readonly kind: 'fields'; readonly request: UpdateFieldsRequest }
  | { readonly kind: 'replacements'; readonly request: ReplacementsRequest }
  /** Compared again with what the portal holds now. */
  | { readonly kind: 'comparison' }
  | { readonly kind: 'takeOver' };

export interface MassUpdateInput {
  readonly delays: PagedListDelays;
}

export interface MassUpdateContext extends MassUpdateInput {
  readonly id: number | null;
  readonly shown: MassUpdateDetail | null;
  readonly failure: CallFailure | null;
  readonly adjustment: Adjustment | null;
  readonly adjustmentFailure: CallFailure | null;
}

export type MassUpdateEvent =
  | { readonly type: 'massUpdate.asked'; readonly id: number }
  | { readonly type: 'massUpdate.left' }
  | { readonly type: 'massUpdate.retryRequested' }
  | { readonly type: 'adjustment.asked'; readonly adjustment: Adjustment }
  | { readonly type: 'adjustment.retryRequested' }
  | { readonly type: 'adjustment.closed' }
  | UpdateSettled
  | RecipeSaved
  | ChangesWritten
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export type MassUpdateEmitted = UpdateSettled | RecipeSaved | ChangesWritten | WorkEmitted;

export interface AdjustmentOrder {
  readonly id: number;
  readonly adjustment: Adjustment;
}
