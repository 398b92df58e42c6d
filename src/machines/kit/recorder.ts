import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';

type StateNode = AnyStateMachine['root'];

/** A transition by its place in its machine. */
export interface TakenTransition {
  readonly machine: string;
  /** The id of the state that declares it. */
  readonly source: string;
  /** As declared, '' for one that is taken by itself: never what arrived. */
  readonly event: string;
  /** Its place among the guarded alternatives. */
  readonly index: number;
}

/** One step of a running machine: names that stand in its source, and nothing that came from outside. */
export interface RecordedStep {
  readonly at: number;
  readonly machine: string;
  /** Several actors may run the same machine. */
  readonly actor: string;
  /** null for its start. */
  readonly event: string | null;
  /** The resting states left and entered, as paths below the root; none where it stayed where it was. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly transitions: readonly TakenTransition[];
  /** Every state the machine is in after it, resting or not. */
  readonly states: readonly string[];
}

/** The name of the event that the page gives out with each step as its detail. */
export const STEP_EVENT = 'portal:step';

export interface EnteredState {
  readonly machine: string;
  readonly state: string;
}

/** What the machines of a page did. It holds no payload, no context and no output: there is nothing to leak. */
export interface Recorder {
  /** For `createActor(root, { inspect })`: it then hears the root and everything that the root starts. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** The newest last. */
  readonly recent: () => readonly RecordedStep[];
  /** Each transition once, however often it was taken. */
  readonly taken: () => readonly (TakenTransition & { readonly times: number })[];
  readonly entered: () => readonly EnteredState[];
  /** Called while the machine is still at its step: read actors afterwards. */
  readonly subscribe: (listener: (step: RecordedStep) => void) => () => void;
}

export interface RecorderOptions {
  readonly now: () => number;
  /** Older steps are let go. */
  readonly keep?: number;
}

export function createRecorder({ now, keep = 300 }: RecorderOptions): Recorder {
  const steps: RecordedStep[] = [];
  const taken = new Map<string, TakenTransition & { times: number }>();
  const entered = new Map<string, Set<string>>();
  const restingIn = new WeakMap<object, readonly string[]>();
  const listeners = new Set<(step: RecordedStep) => void>();

  function record(actor: object, { left, resting, ...step }: Inspected): void {
    const before = restingIn.get(actor) ?? left;
    restingIn.set(actor, resting);
    for (const transition of step.transitions) count(transition);
    const states = entered.get(step.machine) ?? new Set();
    for (const state of [...left, ...step.states]) states.add(state);
    entered.set(step.machine, states);
    const recorded: RecordedStep = {
      ...step,
      at: now(),
      from: before.filter((state) => !resting.includes(state)),
      to: resting.filter((state) => !before.includes(state)),
    };
    steps.push(recorded);
    if (steps.length > keep) steps.shift();
    for (const listener of listeners) listener(recorded);
  }

  function count(transition: TakenTransition): void {
    const key = `${transition.source} ${transition.event} ${transition.index}`;
    const known = taken.get(key);
    if (known) known.times += 1;
    else taken.set(key, { ...transition, times: 1 });
  }

  return {
    inspect(inspected) {
      if (inspected.type !== '@xstate.microstep' && !isStart(inspected)) return;
      const { snapshot, actorRef } = inspected;
      if (!isOfMachine(snapshot)) return;
      // A machine whose first state leads on by itself has taken steps before its first snapshot.
      if (inspected.type === '@xstate.snapshot' && restingIn.has(actorRef)) return;
      const transitions = takenTransitions(inspected);
      const { machine, _nodes: nodes } = snapshot;
      record(actorRef, {
        machine: machine.id,
        actor: actorRef.sessionId,
        event: transitions[0]?.event ?? null,
        transitions,
        left: definitionsIn(inspected)
          .map(({ source }) => pathOf(source))
          .filter(isBelowRoot),
        resting: nodes.filter(isResting).map(pathOf),
        states: nodes.map(pathOf).filter(isBelowRoot),
      });
    },
    recent: () => [...steps],
    taken: () => [...taken.values()],
    entered: () =>
      [...entered].flatMap(([machine, states]) => [...states].map((state) => ({ machine, state }))),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The transitions that an actor took in the inspected step; none for any other inspection. */
export function takenTransitions(inspected: Omit<InspectionEvent, 'rootId'>): TakenTransition[] {
  return definitionsIn(inspected).flatMap((definition) => {
    const { source, eventType } = definition;
    const alternatives = eventType === '' ? source.always : source.transitions.get(eventType);
    const index = (alternatives as readonly Definition[] | undefined)?.indexOf(definition) ?? -1;
    // The way into the initial state is none of the machine's transitions.
    return index === -1 ? [] : [{ machine: source.machine.id, source: source.id, event: eventType, index }];
  });
}

/** A step as the inspection tells it. */
interface Inspected extends Omit<RecordedStep, 'at' | 'from' | 'to'> {
  /** The states whose transitions were taken: one that leads on by itself was never rested in. */
  readonly left: readonly string[];
  readonly resting: readonly string[];
}

interface Definition {
  readonly source: StateNode;
  readonly eventType: string;
}

/** XState reports them under a name it keeps private. */
const definitionsIn = (inspected: Omit<InspectionEvent, 'rootId'>): readonly Definition[] =>
  '_transitions' in inspected ? (inspected._transitions as readonly Definition[]) : [];

const isStart = (
  inspected: InspectionEvent,
): inspected is Extract<InspectionEvent, { type: '@xstate.snapshot' }> =>
  inspected.type === '@xstate.snapshot' && inspected.event.type === 'xstate.init';

const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

const isResting = ({ type }: StateNode): boolean => type === 'atomic' || type === 'final';

const pathOf = ({ path }: StateNode): string => path.join('.');

const isBelowRoot = (path: string): boolean => path !== '';
