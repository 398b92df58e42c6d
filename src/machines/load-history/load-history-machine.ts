import { assign, sendTo, setup } from 'xstate';
import type { RunSummary } from '../../api/contract/load-runs.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { CountedPage } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent } from '../kit/params.ts';
import { present } from '../kit/present.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import type {
  HistoryQuery,
  LoadHistoryContext,
  LoadHistoryEvent,
  LoadHistoryInput,
} from './load-history-types.ts';

/** Open runs are polled. */
export const runListMachine = pagedList<HistoryQuery, CountedPage<RunSummary>>({
  id: 'runList',
  isChanging: ({ items }) => items.some(({ estado }) => estado === 'en_curso'),
});

export const loadHistoryMachine = setup({
  types: {
    context: {} as LoadHistoryContext,
    input: {} as LoadHistoryInput,
    events: {} as LoadHistoryEvent,
    children: {} as { runList: 'runList'; runRecord: 'runRecord' },
  },
  actors: { runList: runListMachine, runRecord: runRecordMachine },
  actions: {
    storeRun: assign((_, { uploadId }: { uploadId: string }) => ({ uploadId })),
    clearRun: assign({ uploadId: null }),
  },
  guards: {
    isAnother: ({ context }, { uploadId }: { uploadId: string }) => uploadId !== context.uploadId,
  },
}).createMachine({
  id: 'loadHistory',
  context: ({ input }) => ({ ...input, uploadId: null }),
  initial: 'listing',
  invoke: {
    id: 'runList',
    src: 'runList',
    input: ({ context }) => ({ about: null, delays: context.delays }),
    onError: '.broken',
  },
  states: {
    listing: {
      on: {
        'history.runOpened': {
          target: 'looking',
          actions: { type: 'storeRun', params: fromEvent },
        },
        'session.renewed': { actions: sendTo('runList', ({ event }) => event) },
        'connection.returned': { actions: sendTo('runList', ({ event }) => event) },
      },
    },
    looking: {
      invoke: {
        id: 'runRecord',
        src: 'runRecord',
        input: ({ context }) => ({
          uploadId: present(context.uploadId, 'run'),
          isDriven: false,
          delays: context.delays,
        }),
        onError: { target: 'listing', actions: 'clearRun' },
      },
      on: {
        'history.runOpened': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'looking',
          reenter: true,
          actions: { type: 'storeRun', params: fromEvent },
        },
        'history.runLeft': { target: 'listing', actions: 'clearRun' },
        'session.renewed': { actions: sendTo('runRecord', ({ event }) => event) },
        'connection.returned': { actions: sendTo('runRecord', ({ event }) => event) },
      },
    },
    broken: { type: 'final' },
  },
});
