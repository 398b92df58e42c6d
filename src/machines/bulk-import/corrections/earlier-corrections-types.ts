import type { Correction } from '../../../api/contract/corrections.ts';
import type { LastCorrections } from '../../../api/contract/loads/load-runs.ts';
import type { FittedCorrection } from '../../../workers/workbook/corrections/corrections-protocol.ts';

export interface LeftCorrections {
  readonly kind: 'left';
  readonly fileName: string;
  readonly correcciones: readonly Correction[];
}
export type LoadedCorrections = { readonly kind: 'load' } & NonNullable<LastCorrections>;
export type EarlierOffer = LeftCorrections | LoadedCorrections;

export interface EarlierCorrectionsInput {
  readonly left: LeftCorrections | null;
}

export interface EarlierCorrectionsContext extends EarlierCorrectionsInput {
  readonly offer: EarlierOffer | null;
  readonly fits: readonly FittedCorrection[];
  /** Positions in `fits` of the chosen corrections, ascending. */
  readonly chosen: readonly number[];
}

export type EarlierCorrectionsEvent =
  | { readonly type: 'earlier.reviewRequested' }
  | { readonly type: 'earlier.toggled'; readonly index: number }
  | { readonly type: 'earlier.allToggled' }
  | { readonly type: 'earlier.accepted' }
  | { readonly type: 'earlier.reviewLeft' }
  | { readonly type: 'earlier.retryRequested' };

export type EarlierCorrectionsEmitted = {
  readonly type: 'earlier.taken';
  readonly kind: EarlierOffer['kind'];
  readonly corrections: readonly Correction[];
};
