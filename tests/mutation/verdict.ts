import type { MutationKind } from './mutant.ts';

/** No test detected the change of behaviour; only the approved chart differs. */
export const THE_CHART = 'chart';

export interface Verdict {
  readonly machine: string;
  readonly name: string;
  readonly kind: MutationKind;
  /** The first test that failed; null when the mutant survived. */
  readonly caughtBy: string | null;
}
