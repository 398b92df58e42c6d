import { CORRECTION_LIMIT, type Correction } from '../../../api/contract/corrections.ts';
import type {
  CorrectedSummary,
  CorrectionEffect,
} from '../../../workers/workbook/corrections/corrections-protocol.ts';

export interface CorrectionHistory {
  readonly past: readonly (readonly Correction[])[];
  readonly list: readonly Correction[];
  readonly future: readonly (readonly Correction[])[];
}

export interface CorrectionLimits {
  readonly corrections: number;
  readonly undoSteps: number;
}
export const CORRECTION_LIMITS: CorrectionLimits = { corrections: CORRECTION_LIMIT, undoSteps: 100 };

export interface CorrectionsInput {
  readonly corrections: readonly Correction[];
  readonly effects: readonly CorrectionEffect[];
  readonly limits: CorrectionLimits;
}

export type CorrectionsFailure = 'notApplied' | 'tooMany';

export interface CorrectionsContext {
  readonly limits: CorrectionLimits;
  readonly history: CorrectionHistory;
  /** The corrections that the worker has applied; the list returns to these when a change fails. */
  readonly applied: CorrectionHistory;
  readonly effects: readonly CorrectionEffect[];
  readonly failure: CorrectionsFailure | null;
}

export type CorrectionsEvent =
  /** A cell corrected again keeps one correction; setting the value in the file removes it. */
  | { readonly type: 'corrections.made'; readonly corrections: readonly Correction[] }
  | { readonly type: 'corrections.removed'; readonly index: number }
  | { readonly type: 'corrections.cleared' }
  | { readonly type: 'corrections.undone' }
  | { readonly type: 'corrections.redone' };

export type CorrectionsEmitted = {
  readonly type: 'corrections.changed';
  readonly corrected: CorrectedSummary;
};
