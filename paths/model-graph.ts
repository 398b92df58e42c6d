import { getAdjacencyMap } from '@xstate/graph';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getInitialSnapshot,
  getNextSnapshot,
  type InspectionEvent,
} from 'xstate';
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
  /** The snapshot of `to`; when the machine has ended there, with the context that this step left. */
  readonly reached: AnyMachineSnapshot;
  /**
   * Names of the transitions of each microstep the event causes: several at once in parallel regions, one after
   * another where a state is passed through.
   */
  readonly taken: readonly (readonly string[])[];
  /** Names of the actors that the step started; one that ran before and was started again is among them. */
  readonly started: readonly string[];
}

/**
 * Two nodes differ in state value, context, status or ended actors. Nodes where the machine has ended differ in state
 * value, status and output only: nothing follows from their context.
 */
export interface ModelNode {
  readonly snapshot: AnyMachineSnapshot;
  readonly edges: readonly ModelEdge[];
}

interface Explored {
  readonly root: AnyStateMachine['root'];
  readonly start: ModelNode;
}
const explored = new WeakMap<PathSubject, Explored>();

/** All states that the machine can reach from its start under every payload case. Computed once for each subject. */
export function modelGraph(subject: PathSubject): ModelNode {
  const { root } = subject.machine;
  const known = explored.get(subject);
  // A mutation test replaces `machine.root` in place, so a graph computed for another root is not valid.
  if (known?.root === root) return known.start;
  const start = exploreFromStart(subject);
  explored.set(subject, { root, start });
  return start;
}

function exploreFromStart(subject: PathSubject): ModelNode {
  const { steps, keyOf, adjacency } = explore(subject);
  const nodes = new Map<string, { snapshot: AnyMachineSnapshot; edges: ModelEdge[] }>();
  for (const [key, { state }] of Object.entries(adjacency)) nodes.set(key, { snapshot: state, edges: [] });
  for (const [key, { state: snapshot, transitions }] of Object.entries(adjacency)) {
    const from = nodes.get(key);
    for (const { event, state: reached } of Object.values(transitions)) {
      const to = nodes.get(keyOf(reached));
      if (from === undefined || to === undefined) throw new Error('The model has an edge to nowhere.');
      const { taken, started } = steps.get(snapshot)?.get(event) ?? NOTHING;
      from.edges.push({ from, to, event, reached, taken, started });
    }
  }
  const [start] = nodes.values();
  if (start === undefined) throw new Error(`The machine '${subject.machine.id}' has no state.`);
  return start;
}

export interface SteppedMachine {
  readonly start: AnyMachineSnapshot;
  readonly step: (
    from: AnyMachineSnapshot,
    event: EventObject,
  ) => Pick<ModelEdge, 'reached' | 'taken' | 'started'>;
}

/** The machine one step at a time, for a walk that does not need the whole graph. */
export function steppedMachine({ machine, input }: PathSubject): SteppedMachine {
  const { logic, steps } = observed(withStubs(machine));
  return {
    start: getInitialSnapshot(logic, input as never),
    step: (from, event) => {
      const reached: AnyMachineSnapshot = getNextSnapshot(logic, from, event);
      return { reached, ...(steps.get(from)?.get(event) ?? NOTHING) };
    },
  };
}

type Observed = Pick<ModelEdge, 'taken' | 'started'>;
const NOTHING: Observed = { taken: [], started: [] };

interface Adjacency {
  readonly [key: string]: {
    readonly state: AnyMachineSnapshot;
    readonly transitions: Readonly<
      Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>
    >;
  };
}

function explore({ machine, input, limit, payloads }: PathSubject) {
  const { logic, steps, keyOf } = observed(withStubs(machine));
  const options = {
    limit,
    input,
    events: (state: AnyMachineSnapshot) => possibleEvents(state, payloads),
    serializeState: keyOf,
    serializeEvent: eventKey,
  };
  try {
    return { steps, keyOf, adjacency: getAdjacencyMap(logic, options as never) as unknown as Adjacency };
  } catch (error) {
    if (error instanceof Error && error.message === 'Traversal limit exceeded') {
      throw new LimitExceeded({ what: 'steps', limit });
    }
    throw error;
  }
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/**
 * Collects the transitions and the started actors of each step. XState reports them only to inspectors, so each call of `transition` is given
 * an inspector of its own.
 */
function observed(machine: AnyStateMachine) {
  const steps = new Map<AnyMachineSnapshot, Map<EventObject, Observed>>();
  const { one, keyOf } = oneOfAllAlike();
  const logic = {
    getInitialSnapshot: (scope: Scope, input: unknown) => one(machine.getInitialSnapshot(scope, input)),
    transition: (state: AnyMachineSnapshot, event: EventObject, scope: Scope) => {
      const microsteps: string[][] = [];
      const listen = (inspected: Omit<InspectionEvent, 'rootId'>) => {
        const names = namesTaken(inspected);
        if (names.length > 0) microsteps.push(names);
      };
      const next = machine.transition(state, event, {
        ...scope,
        system: { ...scope.system, _sendInspectionEvent: listen },
      } as Scope);
      const ofState = steps.get(state) ?? new Map<EventObject, Observed>();
      steps.set(state, ofState.set(event, { taken: microsteps, started: startedActors(state, next) }));
      return one(withEndedActors(state, event, next));
    },
  };
  return { logic: logic as unknown as AnyStateMachine, steps, keyOf };
}

const startedActors = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] =>
  Object.keys(after.children).filter((name) => after.children[name] !== before.children[name]);

/**
 * Keeps only the first of several active snapshots that are the same node, under a short key, because snapshots are
 * many and large.
 */
function oneOfAllAlike() {
  const firsts = new Map<string, AnyMachineSnapshot>();
  const keys = new Map<AnyMachineSnapshot, string>();
  return {
    one: (state: AnyMachineSnapshot): AnyMachineSnapshot => {
      const contents = contentsOf(state);
      const first = firsts.get(contents) ?? state;
      firsts.set(contents, first);
      const kept = state.status === 'active' ? first : state;
      keys.set(kept, keys.get(first) ?? `node ${keys.size}`);
      return kept;
    },
    keyOf: (state: AnyMachineSnapshot): string => keys.get(state) ?? '',
  };
}

const contextKeys = new WeakMap<object, string>();

function contentsOf(state: AnyMachineSnapshot): string {
  const { value, status, output } = state;
  if (status !== 'active') return JSON.stringify([value, status, output]);
  return `${JSON.stringify([value, status, endedActors(state)])} ${contextKey(state.context)}`;
}

/** Cached by the context object, because most steps keep the same object. */
function contextKey(context: object): string {
  const key = contextKeys.get(context) ?? JSON.stringify(context);
  contextKeys.set(context, key);
  return key;
}
