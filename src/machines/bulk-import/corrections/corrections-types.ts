import { CORRECTION_LIMIT, type Correction } from '../../../api/contract/corrections.ts';
import type {
  CorrectedSummary,
  CorrectionEffect,
} from '../../../workers/workbook/corrections/corrections-protocol.ts';

/** The list of corrections, and the lists it can go back and forth to. */
export interface CorrectionHistory {
  /** Most recent last. */
  readonly past: readonly (readonly Correction[])[];
  readonly list: readonly Correction[];
  /** Next last. */
  readonly future: readonly (readonly Correction[])[];
}

export interface CorrectionLimits {
  /** Of a list, as a load may carry them. */
  readonly corrections: number;
  /** How many steps can be taken back. */
  readonly undoSteps: number;
}
export const CORRECTION_LIMITS: CorrectionLimits = { corrections: CORRECTION_LIMIT, undoSteps: 100 };

export interface CorrectionsInput {
  /** Those made before the preview was left. */
  readonly corrections: readonly Correction[];
  /** One for each. */
  readonly effects: readonly CorrectionEffect[];
  readonly limits: CorrectionLimits;
}

export type CorrectionsFailure =
  /** The worker could not: the list is what it was before. */
  | 'notApplied'
  /** More than a load may carry. */
  | 'tooMany';

export interface CorrectionsContext {
  readonly limits: CorrectionLimits;
  readonly history: CorrectionHistory;
  /** As the worker last had it: where a failure goes back to. */
  readonly applied: CorrectionHistory;
  /** One for each correction of the list applied. */
  readonly effects: readonly CorrectionEffect[];
  readonly failure: CorrectionsFailure | null;
}

export type CorrectionsEvent =
  /** A cell corrected again keeps one correction; one that gives the file's own value takes it back. */
  | { readonly type: 'corrections.made'; readonly corrections: readonly Correction[] }
  | { readonly type: 'corrections.removed'; readonly index: number }
  | { readonly type: 'corrections.cleared' }
  | { readonly type: 'corrections.undone' }
  | { readonly type: 'corrections.redone' };

export type CorrectionsEmitted = {
  readonly type: 'corrections.changed';
  readonly corrected: CorrectedSummary;
};
