import type { PathSubject } from '../../paths/subject.ts';
import { actionMutants } from './action-mutants.ts';
import { contextMutants } from './context-mutants.ts';
import { delayMutants } from './delay-mutants.ts';
import { emissionMutants } from './emission-mutants.ts';
import type { Mutant } from './mutant.ts';
import { transitionMutants } from './transition-mutants.ts';

/** All mutants of a machine: each has one small change. */
export function mutantsOf({ machine, input }: Pick<PathSubject, 'machine' | 'input'>): Mutant[] {
  return [
    ...transitionMutants(machine),
    ...actionMutants(machine),
    ...contextMutants(machine, input),
    ...delayMutants(machine),
    ...emissionMutants(machine),
  ];
}
