import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { endedActors, withEndedActors } from './ended-actors.ts';
import { LimitExceeded } from './limit.ts';
import { eventKey, possibleEvents } from './possible-events.ts';
import { withStubs } from './stub-actor.ts';
import type { PathSubject } from './subject.ts';
import { namesTaken } from './transitions.ts';

export interface ModelEdge {
  readonly from: ModelNode;
  readonly to: ModelNode;
  readonly event: EventObject;
  /**
   * Names of the transitions of each microstep the event causes: several at once in parallel regions, one after
   * another where a state is passed through.
   */
  readonly taken: readonly (readonly string[])[];
}

/** Distinct by value, context, status and ended actors together. */
export interface ModelNode {
  readonly snapshot: AnyMachineSnapshot;
  readonly edges: readonly ModelEdge[];
}

interface Explored {
  readonly root: AnyStateMachine['root'];
  readonly start: ModelNode;
}
const explored = new WeakMap<PathSubject, Explored>();

/** Everything the machine can do from its start under every payload case. Computed once a subject. */
export function modelGraph(subject: PathSubject): ModelNode {
  const { root } = subject.machine;
  const known = explored.get(subject);
  // A mutant replaces the root of the same machine object.
  if (known?.root === root) return known.start;
  const start = exploreFromStart(subject);
  explored.set(subject, { root, start });
  return start;
}

function exploreFromStart(subject: PathSubject): ModelNode {
  const { taken, adjacency } = explore(subject);
  const nodes = new Map<string, { snapshot: AnyMachineSnapshot; edges: ModelEdge[] }>();
  for (const [key, { state }] of Object.entries(adjacency)) nodes.set(key, { snapshot: state, edges: [] });
  for (const [key, { transitions }] of Object.entries(adjacency)) {
    const from = nodes.get(key);
    for (const { event, state } of Object.values(transitions)) {
      const to = nodes.get(stateKey(state));
      if (from === undefined || to === undefined) throw new Error('The model has an edge to nowhere.');
      from.edges.push({ from, to, event, taken: taken.get(event) ?? [] });
    }
  }
  const [start] = nodes.values();
  if (start === undefined) throw new Error(`The machine '${subject.machine.id}' has no state.`);
  return start;
}

interface Adjacency {
  readonly [key: string]: {
    readonly state: AnyMachineSnapshot;
    readonly transitions: Readonly<
      Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>
    >;
  };
}

/** The only use of @xstate/graph. */
function explore({ machine, input, limit, payloads }: PathSubject) {
  const { logic, taken } = observed(withStubs(machine));
  const options = {
    limit,
    input,
    events: (state: AnyMachineSnapshot) => possibleEvents(state, payloads),
    serializeState: stateKey,
    serializeEvent: eventKey,
  };
  try {
    return { taken, adjacency: getAdjacencyMap(logic, options as never) as unknown as Adjacency };
  } catch (error) {
    if (error instanceof Error && error.message === 'Traversal limit exceeded') {
      throw new LimitExceeded({ what: 'steps', limit });
    }
    throw error;
  }
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/**
 * XState reports the transitions it takes only to inspectors, so each step gets one; transitions are keyed by the
 * step's event object.
 */
function observed(machine: AnyStateMachine) {
  const taken = new Map<EventObject, string[][]>();
  const logic = {
    getInitialSnapshot: (scope: Scope, input: unknown) => machine.getInitialSnapshot(scope, input),
    transition: (state: AnyMachineSnapshot, event: EventObject, scope: Scope) => {
      const microsteps: string[][] = [];
      const listen = (inspected: Omit<InspectionEvent, 'rootId'>) => {
        const names = namesTaken(inspected);
        if (names.length > 0) microsteps.push(names);
      };
      taken.set(event, microsteps);
      const next = machine.transition(state, event, {
        ...scope,
        system: { ...scope.system, _sendInspectionEvent: listen },
      } as Scope);
      return withEndedActors(state, event, next);
    },
  };
  return { logic: logic as unknown as AnyStateMachine, taken };
}

const keys = new WeakMap<AnyMachineSnapshot, string>();

function stateKey(state: AnyMachineSnapshot): string {
  const key =
    keys.get(state) ?? JSON.stringify([state.value, state.status, state.context, endedActors(state)]);
  keys.set(state, key);
  return key;
}
