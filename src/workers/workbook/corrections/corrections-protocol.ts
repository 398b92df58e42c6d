import type { Correction } from '../../../api/contract/corrections.ts';
import type { WorkbookSummary } from '../workbook-summary.ts';

export type Misfit =
  | 'noSheet'
  | 'noColumn'
  | 'noRow'
  /** The row that was left out has other contents now, or it is not known what it contained. */
  | 'changedRow'
  /** Together with the other corrections this one would leave out every row, so that nothing would load. */
  | 'everyRow'
  | 'otherValue'
  | 'otherCells'
  | 'nothingToChange'
  /** A1 of the first sheet cannot be corrected: only the person who prepared the sheet knows the right code. */
  | 'fileCode';

export interface CorrectionEffect {
  readonly cells: number;
  readonly misfit: Misfit | null;
}

export interface CorrectedSummary {
  /** The corrections that were asked for, each with its header, its CodObra and the value in the file. */
  readonly corrections: readonly Correction[];
  /** `dataRows` counts the rows left out too, because they stay on screen. */
  readonly summary: WorkbookSummary;
  readonly skippedRows: readonly number[];
  /** One effect for each correction, in their order. */
  readonly effects: readonly CorrectionEffect[];
}

export interface FittedCorrection extends CorrectionEffect {
  readonly correction: Correction;
  /** The correction with its cell or row found in this workbook; null when it does not fit. */
  readonly fitted: Correction | null;
}
