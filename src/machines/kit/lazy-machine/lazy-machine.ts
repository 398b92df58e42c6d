import {
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  type EventObject,
  emit,
  forwardTo,
  fromCallback,
  type PromiseActorLogic,
  setup,
} from 'xstate';
import { givenMachine } from '../given-machine.ts';
import { fromEvent } from '../params.ts';
import { placeholder } from '../placeholder.ts';
import type { LazyMachineContext, ModuleEvent } from './lazy-machine-types.ts';
import { createAsker, type FetchedModule, type VisitedAt } from './module-visit.ts';

type AnyModule = FetchedModule<AnyStateMachine>;

const machineOf = (parent: AnyActorRef): AnyActorRef | undefined =>
  (parent.getSnapshot().children as Record<string, AnyActorRef | undefined>)['machine'];

/** Forwards the events that the machine emits. Must be invoked after the machine. */
const listenToMachine = fromCallback<EventObject, { readonly parent: AnyActorRef }>(({ input, sendBack }) => {
  const subscription = machineOf(input.parent)?.on('*', (event) =>
    sendBack({ type: 'module.emitted', event }),
  );
  return () => subscription?.unsubscribe();
});

interface AskInput extends Pick<AnyModule, 'askings'> {
  readonly parent: AnyActorRef;
  readonly at: VisitedAt | null;
}

/** Asks the machine for what the addresses of its visits ask for. Must be invoked after the machine. */
const askMachine = fromCallback<ModuleEvent, AskInput>(({ input: { parent, askings, at }, receive }) => {
  const machine = machineOf(parent);
  if (machine === undefined) return;
  const asker = createAsker(machine, askings);
  if (at !== null) asker.visit(at);
  receive((event) => {
    if (event.type === 'module.left') asker.leave();
    else if (event.type === 'module.visited' && event.at !== undefined) asker.visit(event.at);
  });
});

const OWN_EVENTS: ReadonlySet<string> = new Set<ModuleEvent['type']>([
  'module.visited',
  'module.left',
  'module.foreseen',
  'module.closed',
  'module.emitted',
]);

const FETCH = { target: 'fetching', actions: { type: 'storeAddress', params: fromEvent } } as const;

/**
 * Fetches its machine at the first visit, and asks it for what the address of each visit asks for. Other events pass
 * through it in both directions.
 */
export const lazyMachine = setup({
  types: {
    context: {} as LazyMachineContext,
    input: {} as unknown,
    events: {} as ModuleEvent,
    emitted: {} as EventObject,
    children: {} as {
      fetchAhead: 'fetchAhead';
      fetchMachine: 'fetchMachine';
      machine: 'machine';
      listenToMachine: 'listenToMachine';
      askMachine: 'askMachine';
    },
  },
  actors: {
    fetchAhead: placeholder<PromiseActorLogic<unknown>>(),
    fetchMachine: placeholder<PromiseActorLogic<AnyModule>>(),
    machine: givenMachine<AnyStateMachine>(),
    listenToMachine,
    askMachine,
  },
  guards: { isForMachine: ({ event }) => !OWN_EVENTS.has(event.type) },
  actions: {
    storeAddress: assign(({ context }, { at = context.at }: { at?: VisitedAt | null }) => ({ at })),
    clearAddress: assign({ at: null }),
    forward: forwardTo('machine'),
    tellVisit: forwardTo('askMachine'),
    emitOn: emit((_, { event }: { event: EventObject }) => event),
  },
}).createMachine({
  id: 'lazyMachine',
  context: ({ input }) => ({ input, at: null }),
  initial: 'unvisited',
  states: {
    unvisited: { on: { 'module.visited': FETCH, 'module.foreseen': 'fetchingAhead' } },
    /** The browser keeps the code, so that the visit fetches it quickly. */
    fetchingAhead: {
      invoke: { id: 'fetchAhead', src: 'fetchAhead', onDone: 'unvisited', onError: 'unvisited' },
      on: { 'module.visited': FETCH },
    },
    fetching: {
      invoke: { id: 'fetchMachine', src: 'fetchMachine', onDone: 'running', onError: 'missing' },
      on: {
        'module.visited': { actions: { type: 'storeAddress', params: fromEvent } },
        'module.left': { actions: 'clearAddress' },
      },
    },
    missing: { on: { 'module.visited': FETCH, 'module.left': { actions: 'clearAddress' } } },
    running: {
      exit: 'clearAddress',
      invoke: [
        {
          id: 'machine',
          src: 'machine',
          input: ({ context, event }) => ({ machine: fetchedBy(event).machine, input: context.input }),
          onDone: 'broken',
          onError: 'broken',
        },
        {
          id: 'listenToMachine',
          src: 'listenToMachine',
          input: ({ self }) => ({ parent: self }),
          onError: 'broken',
        },
        {
          id: 'askMachine',
          src: 'askMachine',
          input: ({ context: { at }, event, self }) => ({
            parent: self,
            askings: fetchedBy(event).askings,
            at,
          }),
          onError: 'broken',
        },
      ],
      on: {
        'module.visited': { actions: 'tellVisit' },
        'module.left': { actions: 'tellVisit' },
        'module.closed': 'unvisited',
        'module.emitted': { actions: { type: 'emitOn', params: ({ event }) => event } },
        '*': { guard: 'isForMachine', actions: 'forward' },
      },
    },
    broken: { type: 'final' },
  },
});

/** Gets the module from the event that ends `fetchMachine`, the only one that enters this state. */
const fetchedBy = (event: EventObject): AnyModule =>
  (event as EventObject & { readonly output: AnyModule }).output;
