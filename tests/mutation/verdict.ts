import type { MutationKind } from './mutant.ts';

/** No test of what the machine is for noticed; only its page of docs/maquinas is another. */
export const THE_CHART = 'docs/maquinas';

export interface Verdict {
  readonly machine: string;
  readonly name: string;
  readonly kind: MutationKind;
  /** The first test that failed; null: the mutant survived. */
  readonly caughtBy: string | null;
}
