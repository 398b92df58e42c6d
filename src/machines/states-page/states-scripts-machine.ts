import { assertEvent, assign, setup } from 'xstate';
import type { ReadScript, ScriptFailure, ScriptFormat } from '../../workers/scripts/scripts-protocol.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { readScripts, saveScript } from './states-page-actors.ts';
import { scriptFailureOf, scriptOrderOf } from './states-page-rules.ts';
import type {
  AskedOfScripts,
  SavedScript,
  StatesScriptsContext,
  StatesScriptsEvent,
} from './states-page-types.ts';

/** The scripts of the machine that the page of states shows: as a file, and to read beside its chart. */
export const statesScriptsMachine = setup({
  types: {
    context: {} as StatesScriptsContext,
    events: {} as StatesScriptsEvent,
  },
  actors: {
    saveScript: placeholderFor<typeof saveScript>(),
    readScripts: placeholderFor<typeof readScripts>(),
  },
  guards: {
    isOtherMachine: ({ context }, { machine }: AskedOfScripts) => machine !== context.machine,
    isOther: ({ context }, { machine, strategy }: AskedOfScripts) =>
      machine !== context.machine || strategy !== context.strategy,
    readsOther: ({ context }, { machine, strategy, readsScripts }: AskedOfScripts) =>
      readsScripts && (machine !== context.machine || strategy !== context.strategy),
    asksScripts: (_, { readsScripts }: AskedOfScripts) => readsScripts,
  },
  actions: {
    storeFormat: assign((_, { format }: { format: ScriptFormat }) => ({ format })),
    clearScript: assign({ saved: null, scriptFailure: null }),
    storeSaved: assign((_, saved: SavedScript) => ({ saved })),
    storeScriptFailure: assign((_, { failure }: { failure: ScriptFailure }) => ({ scriptFailure: failure })),
    storeAsked: assign((_, { machine, strategy }: AskedOfScripts) => ({ machine, strategy, scripts: [] })),
    storeScripts: assign((_, scripts: readonly ReadScript[]) => ({ scripts })),
    storeReadingFailure: assign((_, { failure }: { failure: ScriptFailure }) => ({
      readingFailure: failure,
    })),
  },
}).createMachine({
  id: 'statesScripts',
  context: {
    machine: '',
    strategy: 'shortest',
    format: 'markdown',
    saved: null,
    scriptFailure: null,
    scripts: [],
    readingFailure: null,
  },
  type: 'parallel',
  states: {
    script: {
      initial: 'resting',
      on: {
        'states.scriptsAsked': {
          guard: { type: 'isOtherMachine', params: fromEvent },
          target: '.resting',
          actions: 'clearScript',
        },
        'states.formatChosen': { actions: { type: 'storeFormat', params: fromEvent } },
      },
      states: {
        resting: { on: { 'states.scriptRequested': 'writing' } },
        writing: {
          entry: 'clearScript',
          invoke: {
            id: 'saveScript',
            src: 'saveScript',
            input: ({ context, event }) => {
              assertEvent(event, 'states.scriptRequested');
              return scriptOrderOf(context, event.steps);
            },
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
    reading: {
      initial: 'unread',
      on: {
        'states.scriptsAsked': [
          {
            guard: { type: 'readsOther', params: fromEvent },
            target: '.loading',
            actions: { type: 'storeAsked', params: fromEvent },
          },
          {
            guard: { type: 'isOther', params: fromEvent },
            target: '.unread',
            actions: { type: 'storeAsked', params: fromEvent },
          },
        ],
      },
      states: {
        unread: {
          on: {
            'states.scriptsAsked': {
              guard: { type: 'asksScripts', params: fromEvent },
              target: 'loading',
              actions: { type: 'storeAsked', params: fromEvent },
            },
          },
        },
        loading: {
          invoke: {
            id: 'readScripts',
            src: 'readScripts',
            input: ({ context: { machine, strategy } }) => ({ machine, strategy }),
            onDone: {
              target: 'loaded',
              actions: { type: 'storeScripts', params: fromOutput },
            },
            onError: {
              target: 'failed',
              actions: {
                type: 'storeReadingFailure',
                params: ({ event }) => ({ failure: scriptFailureOf(event.error) }),
              },
            },
          },
        },
        loaded: {},
        failed: { on: { 'states.readingRetried': 'loading' } },
      },
    },
  },
});
