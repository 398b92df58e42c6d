import type { LoadType } from '../../../api/contract/bulk-import.ts';
import type { MarkedWorkbook, PlacedProblem } from '../../../workers/workbook/marked/marked-protocol.ts';
import type { LoadSheets } from '../faults/fault-finding-types.ts';
import type { FileMakingFailure } from '../file/workbook-failure.ts';

/** `uploadId`: the run whose problems are marked too. */
export interface MarkingSource {
  readonly uploadId: string | null;
  readonly cells: readonly PlacedProblem[];
  readonly unlisted: number;
  readonly fields: Readonly<Record<LoadType, readonly string[]>>;
  /** Null to mark the whole file. */
  readonly leftOut: LeftOutSource | null;
}

/** A workbook with only the rows left out. */
export interface LeftOutSource {
  readonly sheets: LoadSheets;
  /** Pattern of the work codes, whose last number goes into A1; null: A1 stays as it is. */
  readonly pattern: string | null;
}

/** `leftOut`: how many rows the workbook has, and the code in its A1; null for a workbook of the whole file. */
export type MadeBook = Omit<MarkedWorkbook, 'file'> & {
  readonly leftOut: { readonly rows: number; readonly fileCode: string | null } | null;
};

export interface MarkedBookContext {
  readonly source: MarkingSource | null;
  readonly percent: number;
  readonly failure: FileMakingFailure | null;
}

export type MarkedBookEvent =
  | { readonly type: 'marking.requested'; readonly source: MarkingSource }
  | { readonly type: 'marking.cancelled' }
  | { readonly type: 'marking.forgotten' }
  | { readonly type: 'marking.progressed'; readonly percent: number };

export type MarkedBookEmitted = { readonly type: 'marking.saved'; readonly book: MadeBook };

export interface MarkingListener {
  send(event: { readonly type: 'marking.progressed'; readonly percent: number }): void;
}
export interface MarkingInput {
  readonly source: MarkingSource;
  readonly listener: MarkingListener;
}
