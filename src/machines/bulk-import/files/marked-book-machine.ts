import { assign, emit, setup } from 'xstate';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { fileMakingFailure } from '../file/workbook-failure.ts';
import type { makeMarkedBook } from './marked-book-actors.ts';
import type {
  MadeBook,
  MarkedBookContext,
  MarkedBookEmitted,
  MarkedBookEvent,
  MarkingSource,
} from './marked-book-types.ts';

const NOTHING: MarkingSource = {
  uploadId: null,
  cells: [],
  unlisted: 0,
  fields: { cm_seg_01: [], cm_fyv_01: [] },
  leftOut: null,
};

/**
 * Makes a marked copy of the workbook: of the whole file, or of the rows left out. The file stays open even when this
 * fails.
 */
export const markedBookMachine = setup({
  types: {
    context: {} as MarkedBookContext,
    events: {} as MarkedBookEvent,
    emitted: {} as MarkedBookEmitted,
  },
  actors: {
    makeMarkedBook: placeholderFor<typeof makeMarkedBook>(),
  },
  actions: {
    storeSource: assign((_, { source }: { source: MarkingSource }) => ({
      source,
      percent: 0,
      failure: null,
    })),
    storePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: fileMakingFailure(error) })),
    notifySaved: emit((_, book: MadeBook): MarkedBookEmitted => ({ type: 'marking.saved', book })),
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => error instanceof Error && error.name === 'AbortError',
  },
}).createMachine({
  id: 'markedBook',
  context: { source: null, percent: 0, failure: null },
  initial: 'resting',
  on: {
    'marking.requested': {
      target: '.marking',
      actions: { type: 'storeSource', params: fromEvent },
    },
    'marking.forgotten': '.resting',
  },
  states: {
    resting: {},
    marking: {
      invoke: {
        id: 'makeMarkedBook',
        src: 'makeMarkedBook',
        input: ({ context, self }) => ({ source: context.source ?? NOTHING, listener: self }),
        onDone: {
          target: 'resting',
          actions: { type: 'notifySaved', params: fromOutput },
        },
        onError: [
          { guard: { type: 'isGone', params: fromEvent }, target: 'resting' },
          { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
        ],
      },
      on: {
        'marking.progressed': { actions: { type: 'storePercent', params: fromEvent } },
        'marking.cancelled': 'resting',
      },
    },
    failed: {},
  },
});
