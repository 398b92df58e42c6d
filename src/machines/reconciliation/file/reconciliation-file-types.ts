import type { AnyActorRef } from 'xstate';
import type { Precedents, Reconciliation } from '../../../api/contract/records/reconciliations.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import type { WorkEmitted } from '../../kit/open-work.ts';
import type { PagedListDelays } from '../../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TableFileFailure } from '../../table-file/table-file-failure.ts';
import type { TableSendingOutput } from '../../table-file/table-sending-types.ts';

export interface ReconciliationFileInput {
  readonly delays: PagedListDelays;
}

/** What is known of a file once it is read: itself, its columns, and whether it came before. */
export interface KnownFile extends Precedents {
  readonly huella: string;
  readonly cabeceras: string;
}

/** By name; null: it is left out. */
export type TakenField = string | null;

export interface ReconciliationFileContext extends ReconciliationFileInput {
  readonly fileName: string | null;
  readonly percent: number;
  readonly table: TableSummary | null;
  readonly known: KnownFile | null;
  readonly takenFor: readonly TakenField[];
  /** Whether an empty cell says that the field is empty. */
  readonly empties: boolean;
  /** What was compared. */
  readonly made: number | null;
  readonly failure: TableFileFailure | null;
}

export type ReconciliationFileEvent =
  | { readonly type: 'file.chosen'; readonly file: File }
  | { readonly type: 'reading.progressed'; readonly percent: number }
  | { readonly type: 'file.cancelled' }
  | { readonly type: 'file.retryRequested' }
  /** `index` among the columns of the table. */
  | { readonly type: 'file.columnMatched'; readonly index: number; readonly field: TakenField }
  | { readonly type: 'file.emptiesChosen'; readonly empties: boolean }
  | { readonly type: 'file.sendRequested' }
  | { readonly type: 'file.left' }
  | { readonly type: 'file.unfinishedDiscarded'; readonly id: number }
  | SessionRenewed
  | ConnectionReturned;

export interface ReconciliationMade {
  readonly type: 'reconciliation.made';
  readonly id: number;
}
export type ReconciliationFileEmitted = ReconciliationMade | WorkEmitted;

export interface ReadingOrder {
  readonly file: File;
  readonly listener: AnyActorRef;
}

export interface ReconciliationOrder {
  readonly fileName: string;
  readonly known: KnownFile;
  readonly table: TableSummary;
  readonly takenFor: readonly TakenField[];
  readonly empties: boolean;
}

export type ReconciliationSent = TableSendingOutput<Reconciliation>;
