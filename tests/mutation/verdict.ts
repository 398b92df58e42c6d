import type { MutationKind } from './mutants.ts';

export interface Verdict {
  readonly machine: string;
  readonly name: string;
  readonly kind: MutationKind;
  /** The first test that failed; null: the mutant survived. */
  readonly caughtBy: string | null;
}
