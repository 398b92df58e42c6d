import type { ValidationProblem } from '../../../api/contract/bulk-load.ts';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { FieldPlace, PlacesRequest } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { ExcelErrorRecord, SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import type { CellPlace } from './sheet-window-types.ts';

export type CellProblemKind = 'error' | 'errorAsText' | 'unreadDate' | 'validation';

/** Something to correct, and the cell (or, without a column, the row) where it stands. */
export interface CellProblem {
  readonly sheet: number;
  /** As Excel numbers it. */
  readonly row: number;
  /** From 0; null: the whole row. */
  readonly column: number | null;
  readonly kind: CellProblemKind;
  /** '#REF!', the field of a date, the type the server gave. */
  readonly code: string;
  /** What the cell shows or, of a validation, what the server says of it. */
  readonly detail: string;
}

/** What a stopped run found, kept while its file is looked at again. */
export interface RunReview {
  readonly uploadId: string;
  /** Those that came with the answer; then as many as are marked. */
  readonly problems: readonly ValidationProblem[];
  /** All there are; at most 1,000 come with the answer. */
  readonly problemCount: number;
  readonly chosen: number | null;
  /** The fields both sheets were loaded with: by them the server's records are found again. */
  readonly fields: { readonly cm_seg_01: readonly string[]; readonly cm_fyv_01: readonly string[] };
}

export interface ProblemNavigationInput {
  readonly sheets: readonly SheetSummary[];
  readonly errors: readonly ExcelErrorRecord[];
  readonly errorCount: number;
  readonly review: RunReview | null;
}

/** The places of the server's records, asked for sheet by sheet. */
export type PlaceRecordsInput = { readonly requests: readonly PlacesRequest[] };
export type PlacedRecords = readonly (readonly (FieldPlace | null)[])[];

/** Dates that no rule reads, of one sheet. */
export interface UnreadDates {
  readonly sheet: number;
  readonly dates: readonly { readonly cell: string; readonly field: string; readonly value: string }[];
  readonly count: number;
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
  readonly corrections: readonly Correction[];
  /** Those of every source still to correct, in the order of the workbook. */
  readonly problems: readonly CellProblem[];
}

export type ProblemNavigationEvent =
  /** 1 forwards, -1 backwards; past the end it begins again. */
  | { readonly type: 'problems.stepRequested'; readonly direction: 1 | -1; readonly from: CellPlace }
  | { readonly type: 'problems.unreadDatesChanged'; readonly unreadDates: readonly UnreadDates[] }
  | ({ readonly type: 'problems.correctionsChanged' } & CorrectedFile)
  | { readonly type: 'problems.retryRequested' };

export type ProblemNavigationEmitted = { readonly type: 'problem.reached'; readonly place: CellPlace };
