import type { MutationKind } from './mutant.ts';

/** No test noticed what the machine does otherwise; only its chart is another. */
export const THE_CHART = 'chart';

export interface Verdict {
  readonly machine: string;
  readonly name: string;
  readonly kind: MutationKind;
  /** The first test that failed; null: the mutant survived. */
  readonly caughtBy: string | null;
}
