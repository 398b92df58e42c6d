import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';

type StateNode = AnyStateMachine['root'];

export interface TakenTransition {
  readonly machine: string;
  readonly source: string;
  /** Type of the transition's event, '' for `always`. The event's data is never recorded. */
  readonly event: string;
  readonly index: number;
}

export interface RecordedStep {
  readonly at: number;
  readonly machine: string;
  readonly actor: string;
  readonly event: string | null;
  /** Resting states that were left (`from`) and entered (`to`), as paths below the root; empty when unchanged. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly transitions: readonly TakenTransition[];
  /** All active states after the step. */
  readonly states: readonly string[];
}

/** Name of the window event dispatched for each step, with the step as detail. */
export const STEP_EVENT = 'portal:step';

export interface EnteredState {
  readonly machine: string;
  readonly state: string;
}

/** Records what the page's machines did. It stores no payload, context or output, so nothing private can leak. */
export interface Recorder {
  /** For `createActor(root, { inspect })`: receives the inspection events of the root actor and all actors below it. */
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly recent: () => readonly RecordedStep[];
  readonly taken: () => readonly (TakenTransition & { readonly times: number })[];
  readonly entered: () => readonly EnteredState[];
  /** `listener` is called during the machine's step, so it must not read actors before that step has ended. */
  readonly subscribe: (listener: (step: RecordedStep) => void) => () => void;
}

export interface RecorderOptions {
  readonly now: () => number;
  /** How many steps of each machine are kept. */
  readonly keep?: number;
}

export function createRecorder({ now, keep = 300 }: RecorderOptions): Recorder {
  const steps = new Set<RecordedStep>();
  const stepsOf = new Map<string, RecordedStep[]>();
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
    store(recorded);
    for (const listener of listeners) listener(recorded);
  }

  function store(step: RecordedStep): void {
    const ofMachine = stepsOf.get(step.machine) ?? [];
    stepsOf.set(step.machine, ofMachine);
    steps.add(step);
    ofMachine.push(step);
    const oldest = ofMachine.length > keep ? ofMachine.shift() : undefined;
    if (oldest !== undefined) steps.delete(oldest);
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
      // The snapshot of a machine that is known already was recorded before. An `always` of the initial state runs
      // before the machine's first snapshot.
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

export function takenTransitions(inspected: Omit<InspectionEvent, 'rootId'>): TakenTransition[] {
  return definitionsIn(inspected).flatMap((definition) => {
    const { source, eventType } = definition;
    const alternatives = eventType === '' ? source.always : source.transitions.get(eventType);
    const index = (alternatives as readonly Definition[] | undefined)?.indexOf(definition) ?? -1;
    // The transition into the initial state is not a step of the machine.
    return index === -1 ? [] : [{ machine: source.machine.id, source: source.id, event: eventType, index }];
  });
}

interface Inspected extends Omit<RecordedStep, 'at' | 'from' | 'to'> {
  /** Source states of the transitions taken. A state that an `always` leaves at once is not a resting state. */
  readonly left: readonly string[];
  readonly resting: readonly string[];
}

interface Definition {
  readonly source: StateNode;
  readonly eventType: string;
}

/** XState has no public property with the transitions that were taken. */
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
