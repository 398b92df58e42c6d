import type { Correction } from '../../../api/contract/corrections.ts';
import type { WorkbookSummary } from '../workbook-summary.ts';

/** Why a correction changes nothing in this workbook. */
export type Misfit =
  | 'noSheet'
  | 'noColumn'
  | 'noRow'
  /** More than one row has its CodObra, and none of them is told apart by the value. */
  | 'severalRows'
  /** The cell holds something other than what was corrected. */
  | 'otherValue'
  /** The cell already is as the correction would leave it. */
  | 'nothingToChange'
  /** A1 of the first sheet: only whoever prepared the sheet can say it. */
  | 'fileCode';

export interface CorrectionEffect {
  /** Cells that are different for it; 1 for a row left out. */
  readonly cells: number;
  /** Null when it changes something. */
  readonly misfit: Misfit | null;
}

/** The workbook as its corrections leave it. */
export interface CorrectedSummary {
  /** Those asked for, with the header, the CodObra and the value that the file has at each. */
  readonly corrections: readonly Correction[];
  /** `dataRows` counts the rows left out too: they stay on screen. */
  readonly summary: WorkbookSummary;
  /** Of each sheet. */
  readonly skippedRows: readonly number[];
  /** One for each correction, in their order. */
  readonly effects: readonly CorrectionEffect[];
}

/** A correction of an earlier load, looked for in this workbook. */
export interface FittedCorrection extends CorrectionEffect {
  readonly correction: Correction;
  /** The same for this workbook, its cell or row found again; null when it does not fit. */
  readonly fitted: Correction | null;
}
