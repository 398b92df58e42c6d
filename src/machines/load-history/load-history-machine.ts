import { assign, sendTo, setup } from 'xstate';
import type { LoadComparison } from '../../api/contract/load-comparison.ts';
import type { RunSummary } from '../../api/contract/load-runs.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { CountedPage } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent } from '../kit/params.ts';
import { present } from '../kit/present.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import type {
  ComparisonQuery,
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

/** The rows of two loads, as the address asks for them. */
export const loadComparisonMachine = pagedList<ComparisonQuery, LoadComparison>({ id: 'loadComparison' });

export const loadHistoryMachine = setup({
  types: {
    context: {} as LoadHistoryContext,
    input: {} as LoadHistoryInput,
    events: {} as LoadHistoryEvent,
    children: {} as { runList: 'runList'; runRecord: 'runRecord'; loadComparison: 'loadComparison' },
  },
  actors: {
    runList: runListMachine,
    runRecord: runRecordMachine,
    loadComparison: loadComparisonMachine,
  },
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
        'history.comparisonOpened': 'comparing',
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
        'history.comparisonOpened': { target: 'comparing', actions: 'clearRun' },
        'session.renewed': { actions: sendTo('runRecord', ({ event }) => event) },
        'connection.returned': { actions: sendTo('runRecord', ({ event }) => event) },
      },
    },
    comparing: {
      invoke: {
        id: 'loadComparison',
        src: 'loadComparison',
        input: ({ context }) => ({ about: null, delays: context.delays }),
        onError: 'listing',
      },
      on: {
        'history.runOpened': { target: 'looking', actions: { type: 'storeRun', params: fromEvent } },
        'history.runLeft': 'listing',
        'session.renewed': { actions: sendTo('loadComparison', ({ event }) => event) },
        'connection.returned': { actions: sendTo('loadComparison', ({ event }) => event) },
      },
    },
    broken: { type: 'final' },
  },
});
