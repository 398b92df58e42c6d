import type { AnyStateMachine } from 'xstate';
import type { Recorder } from '../src/machines/kit/recorder.ts';
import { allNodes, transitionName, transitionNames } from './transitions.ts';

/** The transitions (by name) and the states (by path below the root) that actors of one machine reached. */
export interface Reached {
  readonly machine: string;
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export interface Coverage {
  readonly states: number;
  readonly transitions: number;
}

/**
 * The shares of the machine's states and transitions that were reached. Reached names that the machine no longer has do
 * not count.
 */
export function coverageOf(machine: AnyStateMachine, reached: readonly Reached[]): Coverage {
  const own = reached.filter((one) => one.machine === machine.id);
  return {
    states: share(stateNames(machine), new Set(own.flatMap(({ states }) => states))),
    transitions: share(transitionNames(machine), new Set(own.flatMap(({ transitions }) => transitions))),
  };
}

export const stateNames = (machine: AnyStateMachine): string[] =>
  allNodes(machine.root)
    .filter((node) => node !== machine.root)
    .map(({ path }) => path.join('.'));

const share = (all: readonly string[], seen: ReadonlySet<string>): number =>
  all.length === 0 ? 0 : all.filter((name) => seen.has(name)).length / all.length;

export function reachedBy({ taken, entered }: Pick<Recorder, 'taken' | 'entered'>): Reached[] {
  const transitions = taken();
  const states = entered();
  const machines = new Set([...transitions, ...states].map(({ machine }) => machine));
  return [...machines].map((machine) => ({
    machine,
    transitions: transitions
      .filter((one) => one.machine === machine)
      .map(({ source, event, index }) => transitionName(source, event, index)),
    states: states.filter((one) => one.machine === machine).map(({ state }) => state),
  }));
}

export function merged(reached: readonly Reached[]): Reached[] {
  const machines = new Set(reached.map(({ machine }) => machine));
  return [...machines].map((machine) => {
    const own = reached.filter((one) => one.machine === machine);
    return {
      machine,
      transitions: [...new Set(own.flatMap(({ transitions }) => transitions))].sort(),
      states: [...new Set(own.flatMap(({ states }) => states))].sort(),
    };
  });
}
