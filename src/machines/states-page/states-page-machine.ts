import { assign, setup } from 'xstate';
import type { ScriptFailure, ScriptFormat, ScriptStrategy } from '../../workers/scripts/scripts-protocol.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { layOutChart, saveScript } from './states-page-actors.ts';
import { scriptFailureOf } from './states-page-rules.ts';
import type {
  Drawing,
  SavedScript,
  StatesPageContext,
  StatesPageEvent,
  StatesPageInput,
} from './states-page-types.ts';

export const statesPageMachine = setup({
  types: {
    context: {} as StatesPageContext,
    events: {} as StatesPageEvent,
    input: {} as StatesPageInput,
  },
  actors: {
    layOutChart: placeholderFor<typeof layOutChart>(),
    saveScript: placeholderFor<typeof saveScript>(),
  },
  guards: {
    isAnother: ({ context }, { machine }: { machine: string }) => machine !== context.machine,
  },
  actions: {
    storeMachine: assign((_, { machine }: { machine: string }) => ({
      machine,
      drawing: null,
      saved: null,
      scriptFailure: null,
    })),
    storeDrawing: assign((_, drawing: Drawing) => ({ drawing })),
    storeStrategy: assign((_, { strategy }: { strategy: ScriptStrategy }) => ({ strategy })),
    storeFormat: assign((_, { format }: { format: ScriptFormat }) => ({ format })),
    clearScript: assign({ saved: null, scriptFailure: null }),
    storeSaved: assign((_, saved: SavedScript) => ({ saved })),
    storeScriptFailure: assign((_, { failure }: { failure: ScriptFailure }) => ({ scriptFailure: failure })),
  },
}).createMachine({
  id: 'statesPage',
  context: ({ input }) => ({
    machine: input.machine,
    drawing: null,
    strategy: 'shortest',
    format: 'markdown',
    saved: null,
    scriptFailure: null,
  }),
  type: 'parallel',
  on: {
    'states.machineChosen': {
      guard: { type: 'isAnother', params: fromEvent },
      target: ['.chart.layingOut', '.script.resting'],
      actions: { type: 'storeMachine', params: fromEvent },
    },
  },
  states: {
    chart: {
      initial: 'layingOut',
      states: {
        layingOut: {
          invoke: {
            id: 'layOutChart',
            src: 'layOutChart',
            input: ({ context }) => ({ machine: context.machine }),
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
    script: {
      initial: 'resting',
      on: {
        'states.strategyChosen': { actions: { type: 'storeStrategy', params: fromEvent } },
        'states.formatChosen': { actions: { type: 'storeFormat', params: fromEvent } },
      },
      states: {
        resting: { on: { 'states.scriptRequested': 'writing' } },
        writing: {
          entry: 'clearScript',
          invoke: {
            id: 'saveScript',
            src: 'saveScript',
            input: ({ context: { machine, strategy, format } }) => ({ machine, strategy, format }),
            onDone: {
              target: 'resting',
              actions: { type: 'storeSaved', params: fromOutput },
            },
            onError: {
              target: 'resting',
              actions: {
                type: 'storeScriptFailure',
                params: ({ event }) => ({ failure: scriptFailureOf(event.error) }),
              },
            },
          },
          on: { 'states.scriptCancelled': 'resting' },
        },
      },
    },
  },
});
