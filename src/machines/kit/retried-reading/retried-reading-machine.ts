import { assign, emit, setup } from 'xstate';
import { callFailure, failureOfError } from '../call-failure.ts';
import { fromEvent, fromOutput } from '../params.ts';
import { placeholderFor } from '../placeholder.ts';
import type { readAnswer } from './retried-reading-actors.ts';
import type {
  RetriedReadingContext,
  RetriedReadingEmitted,
  RetriedReadingEvent,
  RetriedReadingInput,
} from './retried-reading-types.ts';

/**
 * Makes the machine that reads one answer of the server, and tries twice more when the answer does not arrive (spec 3
 * section 9).
 */
export function retriedReading<TQuery, TAnswer>({ id }: { readonly id: string }) {
  return setup({
    types: {
      context: {} as RetriedReadingContext<TQuery, TAnswer>,
      input: {} as RetriedReadingInput,
      events: {} as RetriedReadingEvent<TQuery>,
      emitted: {} as RetriedReadingEmitted,
    },
    actors: { readAnswer: placeholderFor<typeof readAnswer<TQuery, TAnswer>>() },
    actions: {
      storeQuery: assign((_, { query }: { query: TQuery }) => ({ query })),
      storeAnswer: assign((_, answer: TAnswer) => ({ answer, failure: null })),
      storeFailure: assign(failureOfError),
      tellFailed: emit({ type: 'reading.failed' }),
    },
    guards: {
      isAnother: ({ context }, { query }: { query: TQuery }) =>
        JSON.stringify(query) !== JSON.stringify(context.query),
      /** True for a refusal: the same call would be refused again. */
      isRefused: (_, { error }: { error: unknown }) => {
        const failure = callFailure(error);
        return failure.kind === 'status' && failure.status >= 400 && failure.status < 500;
      },
    },
    delays: {
      firstRetry: ({ context }) => context.delays.firstRetry,
      secondRetry: ({ context }) => context.delays.secondRetry,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, query: null, answer: null, failure: null }),
    initial: 'unseen',
    on: {
      'reading.asked': {
        guard: { type: 'isAnother', params: fromEvent },
        target: '.reading',
        actions: { type: 'storeQuery', params: fromEvent },
      },
    },
    states: {
      unseen: {
        on: {
          'reading.asked': { target: 'reading', actions: { type: 'storeQuery', params: fromEvent } },
        },
      },
      reading: {
        tags: 'waiting',
        invoke: {
          id: 'readAnswer',
          src: 'readAnswer',
          input: ({ context: { query } }) => ({ query }),
          onDone: { target: 'shown', actions: { type: 'storeAnswer', params: fromOutput } },
          onError: [
            {
              guard: { type: 'isRefused', params: fromEvent },
              target: 'failed',
              actions: { type: 'storeFailure', params: fromEvent },
            },
            { target: 'pausing' },
          ],
        },
      },
      pausing: { tags: 'waiting', after: { firstRetry: 'readingAgain' } },
      readingAgain: {
        tags: 'waiting',
        invoke: {
          id: 'readAnswer',
          src: 'readAnswer',
          input: ({ context: { query } }) => ({ query }),
          onDone: { target: 'shown', actions: { type: 'storeAnswer', params: fromOutput } },
          onError: 'pausingLonger',
        },
      },
      pausingLonger: { tags: 'waiting', after: { secondRetry: 'readingLast' } },
      readingLast: {
        tags: 'waiting',
        invoke: {
          id: 'readAnswer',
          src: 'readAnswer',
          input: ({ context: { query } }) => ({ query }),
          onDone: { target: 'shown', actions: { type: 'storeAnswer', params: fromOutput } },
          onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
        },
      },
      shown: { on: { 'reading.refreshRequested': 'reading' } },
      failed: {
        entry: 'tellFailed',
        on: {
          // The query may be the same as before, when a person comes back: it is read again.
          'reading.asked': { target: 'reading', actions: { type: 'storeQuery', params: fromEvent } },
          'reading.retryRequested': 'reading',
          'reading.refreshRequested': 'reading',
          'session.renewed': 'reading',
          'connection.returned': 'reading',
        },
      },
    },
  });
}
