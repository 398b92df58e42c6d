import { assign, emit, setup } from 'xstate';
import type { LoadType } from '../../../api/contract/bulk-load.ts';
import type { MarkedWorkbook, PlacedProblem } from '../../../workers/workbook/marked/marked-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import type { FileMakingFailure } from '../workbook-failure.ts';
import { fileMakingFailure } from '../workbook-failure.ts';

/** What is marked: the Excel errors of the file, the problems of a run when one is named, and what else is known. */
export interface MarkingSource {
  readonly uploadId: string | null;
  readonly cells: readonly PlacedProblem[];
  /** Problems of the same kinds that were too many to be named. */
  readonly unlisted: number;
  /** The fields the run was built with. */
  readonly fields: Readonly<Record<LoadType, readonly string[]>>;
}

export type MadeBook = Omit<MarkedWorkbook, 'file'>;

export interface MarkedBookContext {
  readonly source: MarkingSource | null;
  /** 0 to 100. */
  readonly percent: number;
  readonly failure: FileMakingFailure | null;
}

export type MarkedBookEvent =
  | { readonly type: 'marking.requested'; readonly source: MarkingSource }
  | { readonly type: 'marking.cancelled' }
  /** Another file is chosen: what was said of the last one is over. */
  | { readonly type: 'marking.forgotten' }
  | { readonly type: 'marking.progressed'; readonly percent: number };

export type MarkedBookEmitted = { readonly type: 'marking.saved'; readonly book: MadeBook };

/** Who is told how far the marking is. */
export interface MarkingListener {
  send(event: { readonly type: 'marking.progressed'; readonly percent: number }): void;
}
export interface MarkingInput {
  readonly source: MarkingSource;
  readonly listener: MarkingListener;
}

const NOTHING: MarkingSource = {
  uploadId: null,
  cells: [],
  unlisted: 0,
  fields: { cm_seg_01: [], cm_fyv_01: [] },
};

/** The workbook back, marked. The file stays open whatever becomes of it. */
export const markedBookMachine = setup({
  types: {
    context: {} as MarkedBookContext,
    events: {} as MarkedBookEvent,
    emitted: {} as MarkedBookEmitted,
  },
  actors: {
    makeMarkedBook: promisePlaceholder<MadeBook, MarkingInput>('makeMarkedBook'),
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
    /** The workbook was closed meanwhile: there is nothing to tell anybody. */
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
