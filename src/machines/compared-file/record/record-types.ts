import type { CallFailure } from '../../kit/call-failure.ts';
import type { fileExport } from '../../kit/file-export/file-export-machine.ts';
import type { OpenWork, WorkEmitted } from '../../kit/open-work.ts';
import type { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { PagedListDelays } from '../../kit/paged-list/paged-list-types.ts';
import type { RecordContext, RecordEvent } from '../../kit/record/record-types.ts';
import type { rowSelection } from '../../kit/row-selection/row-selection-machine.ts';
import type { ChangesWritten } from '../../work-changes/change-set-types.ts';
import type { decision } from './decision-machine.ts';
import type { DecisionKind, DecisionSettled } from './decision-types.ts';

/** The types of one kind of compared table. */
export interface RecordKind {
  readonly record: object;
  readonly filter: object;
  readonly rows: object;
  readonly decision: DecisionKind;
  /** A change to the record before a decision, such as leaving rows out; never for a kind without such changes. */
  readonly adjustment: object;
}

export type RowsAsked<R extends RecordKind> = R['filter'] & { readonly page: number };

/** `id` is the id of a line (reconciliation) or the number of a row in its file (mass update). */
export interface ChosenRow {
  readonly id: number;
}

export interface WantedExport<R extends RecordKind> {
  readonly id: number;
  readonly filter: R['filter'];
}

export interface ComparedRecordInput {
  readonly delays: PagedListDelays;
}

export interface ComparedRecordContext<R extends RecordKind>
  extends ComparedRecordInput,
    RecordContext<number, R['record']> {
  readonly adjustment: R['adjustment'] | null;
  readonly adjustmentFailure: CallFailure | null;
}

export type ComparedRecordEvent<R extends RecordKind> =
  | RecordEvent<number>
  | { readonly type: 'adjustment.asked'; readonly adjustment: R['adjustment'] }
  | { readonly type: 'adjustment.retryRequested' }
  | { readonly type: 'adjustment.closed' }
  | DecisionSettled<R['decision']>
  | ChangesWritten
  | WorkEmitted;

export type ComparedRecordEmitted<R extends RecordKind> =
  | DecisionSettled<R['decision']>
  | ChangesWritten
  | WorkEmitted;

export interface AdjustmentOrder<R extends RecordKind> {
  readonly key: number;
  readonly adjustment: R['adjustment'];
}

/** The definition from which the machine for the record of one kind of compared table is made. */
export interface RecordDefinition<R extends RecordKind> {
  readonly id: string;
  readonly work: OpenWork;
  readonly rows: ReturnType<typeof pagedList<RowsAsked<R>, R['rows'], string>>;
  readonly selection: ReturnType<typeof rowSelection<ChosenRow, R['filter']>>;
  readonly decision: ReturnType<typeof decision<R['decision']>>;
  readonly exported: ReturnType<typeof fileExport<WantedExport<R>>>;
  /** Set for a kind that can be adjusted before a decision; `takenAwayBy` is the decision that deletes the record. */
  readonly adjusted?: { readonly takenAwayBy: R['decision']['asked']['kind'] };
}
