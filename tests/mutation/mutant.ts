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
  /** `<kind>: <the place in the chart>`, which stays the same as long as the chart does. */
  readonly name: string;
  readonly kind: MutationKind;
  /** Changes the machine object itself, for everybody who uses it. Returns the function that restores it. */
  readonly breakMachine: () => () => void;
}
