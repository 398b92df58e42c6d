import { assign, emit, setup } from 'xstate';
import type { LoadType } from '../../../api/contract/bulk-import.ts';
import type { MarkedWorkbook, PlacedProblem } from '../../../workers/workbook/marked/marked-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import type { LoadSheets } from '../faults/fault-finding-types.ts';
import type { FileMakingFailure } from '../file/workbook-failure.ts';
import { fileMakingFailure } from '../file/workbook-failure.ts';

/** `uploadId` names the run whose problems are marked too. */
export interface MarkingSource {
  readonly uploadId: string | null;
  readonly cells: readonly PlacedProblem[];
  readonly unlisted: number;
  readonly fields: Readonly<Record<LoadType, readonly string[]>>;
  /** null: the whole file is marked. */
  readonly leftOut: LeftOutSource | null;
}

/** A book of the rows left out alone. */
export interface LeftOutSource {
  readonly sheets: LoadSheets;
  /** Of the work codes, whose last number goes into A1; null: A1 stays as it is. */
  readonly pattern: string | null;
}

/** `leftOut`: its rows, and the code in its A1; null: of the whole file. */
export type MadeBook = Omit<MarkedWorkbook, 'file'> & {
  readonly leftOut: { readonly rows: number; readonly fileCode: string | null } | null;
};

export interface MarkedBookContext {
  readonly source: MarkingSource | null;
  readonly percent: number;
  readonly failure: FileMakingFailure | null;
}

export type MarkedBookEvent =
  | { readonly type: 'marking.requested'; readonly source: MarkingSource }
  | { readonly type: 'marking.cancelled' }
  | { readonly type: 'marking.forgotten' }
  | { readonly type: 'marking.progressed'; readonly percent: number };

export type MarkedBookEmitted = { readonly type: 'marking.saved'; readonly book: MadeBook };

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
  leftOut: null,
};

/** Makes the marked workbook, of the whole file or of the rows left out. The file stays open even when that fails. */
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
