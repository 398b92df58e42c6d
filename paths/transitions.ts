import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { takenTransitions } from '../src/machines/kit/recorder.ts';

type StateNode = AnyStateMachine['root'];

export function allNodes(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => allNodes(child as StateNode))];
}

/** The names of all transitions; each guarded alternative has its own. */
export function transitionNames(machine: AnyStateMachine): string[] {
  return allNodes(machine.root).flatMap((node) =>
    [...node.transitions.entries(), ['', node.always ?? []] as const].flatMap(([event, alternatives]) =>
      alternatives.map((_, index) => transitionName(node.id, event, index)),
    ),
  );
}

export const namesTaken = (inspected: Omit<InspectionEvent, 'rootId'>): string[] =>
  takenTransitions(inspected).map(({ source, event, index }) => transitionName(source, event, index));

/** `event` is '' for an `always` transition; `index` counts the guarded alternatives. */
export const transitionName = (source: string, event: string, index: number): string =>
  `${source} on ${event === '' ? 'always' : event} #${index}`;
