import type { PathSubject } from '../../src/paths/subject.ts';
import { actionMutants } from './action-mutants.ts';
import { contextMutants } from './context-mutants.ts';
import { delayMutants } from './delay-mutants.ts';
import { emissionMutants } from './emission-mutants.ts';
import { transitionMutants } from './transition-mutants.ts';

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

/** Every way to break the machine by one slip of the pen. */
export function mutantsOf({ machine, input }: Pick<PathSubject, 'machine' | 'input'>): Mutant[] {
  return [
    ...transitionMutants(machine),
    ...actionMutants(machine),
    ...contextMutants(machine, input),
    ...delayMutants(machine),
    ...emissionMutants(machine),
  ];
}
