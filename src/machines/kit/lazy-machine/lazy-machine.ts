import {
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  emit,
  forwardTo,
  fromCallback,
  type PromiseActorLogic,
  setup,
} from 'xstate';
import { givenMachine } from '../given-machine.ts';
import { placeholder } from '../placeholder.ts';
import type { LazyMachineContext, ModuleEvent } from './lazy-machine-types.ts';

/** Forwards the events that the machine emits. Must be invoked after the machine. */
const listenToMachine = fromCallback<EventObject, { readonly parent: AnyActorRef }>(({ input, sendBack }) => {
  const { machine } = input.parent.getSnapshot().children as Record<string, AnyActorRef | undefined>;
  const subscription = machine?.on('*', (event) => sendBack({ type: 'module.emitted', event }));
  return () => subscription?.unsubscribe();
});

const OWN_EVENTS: ReadonlySet<string> = new Set<ModuleEvent['type']>([
  'module.visited',
  'module.closed',
  'module.emitted',
]);

/** Fetches its machine at the first visit; events pass through it in both directions. */
export const lazyMachine = setup({
  types: {
    context: {} as LazyMachineContext,
    input: {} as unknown,
    events: {} as ModuleEvent,
    emitted: {} as EventObject,
    children: {} as { fetchMachine: 'fetchMachine'; machine: 'machine'; listenToMachine: 'listenToMachine' },
  },
  actors: {
    fetchMachine: placeholder<PromiseActorLogic<AnyStateMachine>>(),
    machine: givenMachine<AnyStateMachine>(),
    listenToMachine,
  },
  guards: { isForMachine: ({ event }) => !OWN_EVENTS.has(event.type) },
  actions: {
    forward: forwardTo('machine'),
    emitOn: emit((_, { event }: { event: EventObject }) => event),
  },
}).createMachine({
  id: 'lazyMachine',
  context: ({ input }) => ({ input }),
  initial: 'unvisited',
  states: {
    unvisited: { on: { 'module.visited': 'fetching' } },
    fetching: {
      invoke: { id: 'fetchMachine', src: 'fetchMachine', onDone: 'running', onError: 'missing' },
    },
    missing: { on: { 'module.visited': 'fetching' } },
    running: {
      invoke: [
        {
          id: 'machine',
          src: 'machine',
          input: ({ context, event }) => ({ machine: fetchedBy(event), input: context.input }),
          onDone: 'broken',
          onError: 'broken',
        },
        {
          id: 'listenToMachine',
          src: 'listenToMachine',
          input: ({ self }) => ({ parent: self }),
          onError: 'broken',
        },
      ],
      on: {
        'module.closed': 'unvisited',
        'module.emitted': { actions: { type: 'emitOn', params: ({ event }) => event } },
        '*': { guard: 'isForMachine', actions: 'forward' },
      },
    },
    broken: { type: 'final' },
  },
});

/** Gets the machine from the event that ends `fetchMachine`, the only one that enters this state. */
const fetchedBy = (event: EventObject): AnyStateMachine =>
  (event as EventObject & { readonly output: AnyStateMachine }).output;
