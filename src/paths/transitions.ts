import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { takenTransitions } from '../machines/kit/recorder.ts';

type StateNode = AnyStateMachine['root'];

/** A transition as its state node holds it. */
export interface Transition {
  readonly source: StateNode;
  readonly eventType: string;
}

export function allNodes(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => allNodes(child as StateNode))];
}

/** Every transition of the machine by a stable name, each guarded alternative apart. */
export function transitionNames(machine: AnyStateMachine): string[] {
  return allNodes(machine.root).flatMap((node) =>
    [...node.transitions.entries(), ['', node.always ?? []] as const].flatMap(([event, alternatives]) =>
      alternatives.map((_, index) => transitionName(node.id, event, index)),
    ),
  );
}

/** The names of the transitions that an actor took in the inspected step. */
export const namesTaken = (inspected: Omit<InspectionEvent, 'rootId'>): string[] =>
  takenTransitions(inspected).map(({ source, event, index }) => transitionName(source, event, index));

/** `event` is '' for a transition that is taken by itself; `index` counts the guarded alternatives. */
export const transitionName = (source: string, event: string, index: number): string =>
  `${source} on ${event === '' ? 'always' : event} #${index}`;
