import type { AnyStateMachine } from 'xstate';
import { allNodes, transitionNames } from './transitions.ts';

/** What actors of a machine were seen to do: transitions by name, states by their path below the root. */
export interface Reached {
  readonly machine: string;
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export interface Coverage {
  /** From 0 to 1. */
  readonly states: number;
  readonly transitions: number;
}

/** The share of the machine that was reached; what it no longer has does not count. */
export function coverageOf(machine: AnyStateMachine, reached: readonly Reached[]): Coverage {
  const own = reached.filter((one) => one.machine === machine.id);
  return {
    states: share(stateNames(machine), new Set(own.flatMap(({ states }) => states))),
    transitions: share(transitionNames(machine), new Set(own.flatMap(({ transitions }) => transitions))),
  };
}

/** Every state below the root. */
export const stateNames = (machine: AnyStateMachine): string[] =>
  allNodes(machine.root)
    .filter((node) => node !== machine.root)
    .map(({ path }) => path.join('.'));

const share = (all: readonly string[], seen: ReadonlySet<string>): number =>
  all.length === 0 ? 0 : all.filter((name) => seen.has(name)).length / all.length;
