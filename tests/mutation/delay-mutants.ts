import type { AnyStateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';
import { rewrite } from './rewritten-machine.ts';

/** Each named delay gone: what waits for it happens as soon as time passes at all. */
export function delayMutants(machine: AnyStateMachine): Mutant[] {
  return Object.keys(machine.implementations.delays).map((delay) => ({
    machine: machine.id,
    name: `delay dropped: ${machine.id}.${delay}`,
    kind: 'delay dropped',
    breakMachine: () => {
      const { implementations } = machine;
      const delays = { ...implementations.delays, [delay]: 0 };
      return rewrite(machine, { implementations: { ...implementations, delays } });
    },
  }));
}
