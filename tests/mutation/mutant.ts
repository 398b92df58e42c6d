export const MUTATIONS = [
  'transition dropped',
  'onError dropped',
  'target swapped',
  'guard dropped',
  'action dropped',
  'entry or exit dropped',
  'input dropped',
  'field dropped',
  'delay dropped',
  'emission dropped',
] as const;
export type MutationKind = (typeof MUTATIONS)[number];

export interface Mutant {
  readonly machine: string;
  /** `<kind>: <the place in the chart>`, stable while the chart is. */
  readonly name: string;
  readonly kind: MutationKind;
  /** Breaks the machine in place, for everybody who holds it; the answer mends it. */
  readonly breakMachine: () => () => void;
}
