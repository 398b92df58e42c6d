import { assign, raise, setup } from 'xstate';
import type { Walk } from '../../workers/scripts/walk.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { followWalk, layOutChart } from './states-page-actors.ts';
import { hides, shownOf, statesOfWalk } from './states-page-rules.ts';
import type { AskedOfStates, Drawing, StatesPageContext, StatesPageEvent } from './states-page-types.ts';

export const statesPageMachine = setup({
  types: {
    context: {} as StatesPageContext,
    events: {} as StatesPageEvent,
  },
  actors: {
    layOutChart: placeholderFor<typeof layOutChart>(),
    followWalk: placeholderFor<typeof followWalk>(),
  },
  guards: {
    isOtherMachine: ({ context }, { machine }: AskedOfStates) => machine !== context.machine,
    hidesAsked: ({ context }, { state }: AskedOfStates) =>
      state !== context.state && hides(context.folded, shownOf(state)),
    hidesWalked: ({ context }, { states }: { states: readonly string[] }) => hides(context.folded, states),
    asksNoWalk: (_, { steps }: AskedOfStates) => steps === null,
    isOtherWalk: ({ context }, { machine, steps }: AskedOfStates) =>
      machine !== context.machine || JSON.stringify(steps) !== JSON.stringify(context.steps),
  },
  actions: {
    storeMachine: assign((_, { machine, state }: AskedOfStates) => ({
      machine,
      state,
      drawing: null,
      folded: null,
      shown: shownOf(state),
      walk: null,
    })),
    storeState: assign((_, { state }: AskedOfStates) => ({ state })),
    storeShown: assign(({ context }, states: readonly string[]) => ({
      shown: [...new Set([...context.shown, ...states])],
    })),
    storeFolds: assign((_, { folded }: { folded: readonly string[] }) => ({ folded, shown: [] })),
    storeDrawing: assign((_, drawing: Drawing) => ({ drawing, folded: drawing.folded, shown: [] })),
    storeSteps: assign((_, { steps }: AskedOfStates) => ({ steps })),
    storeWalk: assign((_, walk: Walk) => ({ walk })),
    clearWalk: assign({ steps: null, walk: null }),
    raiseWalked: raise(({ context: { machine } }, walk: Walk) => ({
      type: 'states.walked' as const,
      states: statesOfWalk(machine, walk),
    })),
  },
}).createMachine({
  id: 'statesPage',
  context: {
    machine: '',
    state: null,
    steps: null,
    folded: null,
    shown: [],
    drawing: null,
    walk: null,
  },
  type: 'parallel',
  states: {
    chart: {
      initial: 'unasked',
      on: {
        'states.asked': [
          {
            guard: { type: 'isOtherMachine', params: fromEvent },
            target: '.layingOut',
            actions: { type: 'storeMachine', params: fromEvent },
          },
          {
            guard: { type: 'hidesAsked', params: fromEvent },
            target: '.layingOut',
            actions: [
              { type: 'storeState', params: fromEvent },
              { type: 'storeShown', params: ({ event }) => shownOf(event.state) },
            ],
          },
          { actions: { type: 'storeState', params: fromEvent } },
        ],
        'states.walked': {
          guard: { type: 'hidesWalked', params: fromEvent },
          target: '.layingOut',
          actions: { type: 'storeShown', params: ({ event }) => event.states },
        },
        'states.foldsChosen': {
          target: '.layingOut',
          actions: { type: 'storeFolds', params: fromEvent },
        },
      },
      states: {
        unasked: {},
        layingOut: {
          invoke: {
            id: 'layOutChart',
            src: 'layOutChart',
            input: ({ context: { machine, folded, shown } }) => ({ machine, folded, shown }),
            onDone: {
              target: 'drawn',
              actions: { type: 'storeDrawing', params: fromOutput },
            },
            onError: 'failed',
          },
        },
        drawn: {},
        failed: { on: { 'states.drawingRetried': 'layingOut' } },
      },
    },
    walk: {
      initial: 'idle',
      on: {
        'states.asked': [
          {
            guard: { type: 'asksNoWalk', params: fromEvent },
            target: '.idle',
            actions: 'clearWalk',
          },
          {
            guard: { type: 'isOtherWalk', params: fromEvent },
            target: '.following',
            actions: { type: 'storeSteps', params: fromEvent },
          },
        ],
      },
      states: {
        idle: {},
        following: {
          invoke: {
            id: 'followWalk',
            src: 'followWalk',
            input: ({ context: { machine, steps } }) => ({ machine, steps: steps ?? [] }),
            onDone: {
              target: 'walking',
              actions: [
                { type: 'storeWalk', params: fromOutput },
                { type: 'raiseWalked', params: fromOutput },
              ],
            },
            onError: 'lost',
          },
        },
        walking: {},
        lost: {},
      },
    },
  },
});
