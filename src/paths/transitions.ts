import type { AnyStateMachine } from 'xstate';

type StateNode = AnyStateMachine['root'];

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
    [...listsOf(node)].flatMap(([event, list]) => list.map((_, index) => nameOf(node, event, index))),
  );
}

/** The name of a transition an actor took, as its inspection reports it; null for the initial one. */
export function nameOfTaken(taken: Transition): string | null {
  for (const [event, list] of listsOf(taken.source)) {
    const index = list.indexOf(taken);
    if (index !== -1) return nameOf(taken.source, event, index);
  }
  return null;
}

function listsOf(node: StateNode): Map<string, readonly Transition[]> {
  const lists = new Map<string, readonly Transition[]>(node.transitions as Map<string, Transition[]>);
  if (node.always) lists.set('always', node.always as readonly Transition[]);
  return lists;
}

const nameOf = (node: StateNode, event: string, index: number): string => `${node.id} on ${event} #${index}`;
