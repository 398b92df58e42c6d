import type { Correction } from '../../../api/contract/corrections.ts';
import type { WorkbookSummary } from '../workbook-summary.ts';

export type Misfit =
  | 'noSheet'
  | 'noColumn'
  | 'noRow'
  | 'severalRows'
  /** With the others it leaves nothing to load: the rows were left out before, and are here to be loaded. */
  | 'everyRow'
  | 'otherValue'
  | 'nothingToChange'
  /** A1 of the first sheet: only whoever prepared the sheet knows the right code. */
  | 'fileCode';

export interface CorrectionEffect {
  readonly cells: number;
  readonly misfit: Misfit | null;
}

export interface CorrectedSummary {
  /** The corrections asked for, with the header, the CodObra and the value that the file has at each. */
  readonly corrections: readonly Correction[];
  /** `dataRows` includes the rows left out: they stay on screen. */
  readonly summary: WorkbookSummary;
  readonly skippedRows: readonly number[];
  /** One for each correction, in their order. */
  readonly effects: readonly CorrectionEffect[];
}

export interface FittedCorrection extends CorrectionEffect {
  readonly correction: Correction;
  /** The correction with its cell or row found in this workbook; null when it does not fit. */
  readonly fitted: Correction | null;
}
