import type { AnyStateMachine } from 'xstate';
import { allNodes } from '../../paths/transitions.ts';
import type { Mutant } from './mutant.ts';
import { rewrite } from './rewritten-machine.ts';

/**
 * For each named delay, a mutant without it: the state after the delay is entered as soon as any time passes.
 */
export function delayMutants(machine: AnyStateMachine): Mutant[] {
  const waitedFor = new Set(allNodes(machine.root).flatMap(({ config }) => Object.keys(config.after ?? {})));
  const delays = Object.entries(machine.implementations.delays).flatMap(([delay, wait]) =>
    waitedFor.has(delay) && wait !== 0 ? [delay] : [],
  );
  return delays.map((delay) => ({
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
