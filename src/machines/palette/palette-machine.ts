import { assign, setup } from 'xstate';
import { type Found, SEARCH_TEXT_MAX, SEARCH_TEXT_MIN } from '../../api/contract/search.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { search } from './palette-actors.ts';
import type { PaletteContext, PaletteEvent, PaletteInput } from './palette-types.ts';

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    input: {} as PaletteInput,
    events: {} as PaletteEvent,
  },
  actors: { search: placeholderFor<typeof search>() },
  delays: { debounce: ({ context }) => context.delays.debounce },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= SEARCH_TEXT_MIN,
  },
  actions: {
    storeText: assign((_, { text }: { text: string }) => ({
      text: text.slice(0, SEARCH_TEXT_MAX),
      found: null,
    })),
    storeFound: assign((_, found: Found) => ({ found })),
    storeFailure: assign(failureOfError),
    clear: assign({ text: '', found: null }),
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ ...input, text: '', found: null, failure: null }),
  initial: 'resting',
  on: {
    'palette.textChanged': [
      {
        guard: { type: 'isLongEnough', params: fromEvent },
        target: '.settling',
        reenter: true,
        actions: { type: 'storeText', params: fromEvent },
      },
      { target: '.resting', actions: { type: 'storeText', params: fromEvent } },
    ],
    'palette.cleared': { target: '.resting', actions: 'clear' },
  },
  states: {
    resting: {},
    settling: { tags: 'waiting', after: { debounce: 'searching' } },
    searching: {
      tags: 'waiting',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ text: context.text }),
        onDone: {
          target: 'found',
          actions: { type: 'storeFound', params: fromOutput },
        },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    found: {},
    failed: {
      on: {
        'palette.retryRequested': 'searching',
        'session.renewed': 'searching',
        'connection.returned': 'searching',
      },
    },
  },
});
