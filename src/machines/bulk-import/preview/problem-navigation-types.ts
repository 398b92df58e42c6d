import type { ValidationProblem } from '../../../api/contract/bulk-import.ts';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { FieldPlace, PlacesRequest } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { ExcelErrorRecord, SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import type { CellPlace } from './sheet-window-types.ts';

export type CellProblemKind = 'error' | 'errorAsText' | 'unreadDate' | 'fault' | 'warning' | 'validation';

export interface CellProblem {
  readonly sheet: number;
  readonly row: number;
  /** The column's index, from 0; null for the whole row. */
  readonly column: number | null;
  readonly kind: CellProblemKind;
  readonly code: string;
  /** The text that the cell shows or, for a fault, a warning or a validation, its sentence. */
  readonly detail: string;
}

export interface RunReview {
  readonly uploadId: string;
  /** At first those of the server's answer to the run (the first ones); later all problems of the run. */
  readonly problems: readonly ValidationProblem[];
  readonly problemCount: number;
  readonly chosen: number | null;
  /** Fields that both sheets were loaded with; needed to map the server's row numbers. */
  readonly fields: { readonly cm_seg_01: readonly string[]; readonly cm_fyv_01: readonly string[] };
}

export interface ProblemNavigationInput {
  readonly sheets: readonly SheetSummary[];
  readonly errors: readonly ExcelErrorRecord[];
  readonly errorCount: number;
  readonly review: RunReview | null;
}

export type PlaceRecordsInput = { readonly requests: readonly PlacesRequest[] };
export type PlacedRecords = readonly (readonly (FieldPlace | null)[])[];

export interface UnreadDates {
  readonly sheet: number;
  readonly dates: readonly { readonly cell: string; readonly field: string; readonly value: string }[];
  readonly count: number;
}

/** What the validations would find. `faults` and `warnings`: the first ones; `count`: the number of all faults. */
export interface FoundFaults {
  readonly faults: readonly CellProblem[];
  readonly count: number;
  /** Cells whose value is unusual and stops nothing, in the order of the workbook. */
  readonly warnings: readonly CellProblem[];
}

export interface CorrectedFile {
  readonly corrections: readonly Correction[];
  readonly errors: readonly ExcelErrorRecord[];
  readonly errorCount: number;
}

export interface ProblemNavigationContext extends ProblemNavigationInput {
  readonly isGathered: boolean;
  readonly validations: readonly CellProblem[];
  readonly unreadDates: readonly UnreadDates[];
  readonly found: FoundFaults;
  readonly corrections: readonly Correction[];
  readonly problems: readonly CellProblem[];
}

export type ProblemNavigationEvent =
  | { readonly type: 'problems.stepRequested'; readonly direction: 1 | -1; readonly from: CellPlace }
  | { readonly type: 'problems.unreadDatesChanged'; readonly unreadDates: readonly UnreadDates[] }
  | ({ readonly type: 'problems.correctionsChanged' } & CorrectedFile)
  | ({ readonly type: 'problems.faultsFound' } & FoundFaults)
  | { readonly type: 'problems.retryRequested' };

export type ProblemNavigationEmitted = { readonly type: 'problem.reached'; readonly place: CellPlace };
