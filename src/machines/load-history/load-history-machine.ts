import { assign, setup } from 'xstate';
import type { LoadComparison } from '../../api/contract/loads/load-comparison.ts';
import type { RunSummary } from '../../api/contract/loads/load-runs.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { listInput } from '../kit/paged-list/list-input.ts';
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

/** The list of loads. A page with open runs is read again at intervals. */
export const runListMachine = pagedList<HistoryQuery, CountedPage<RunSummary>>({
  id: 'runList',
  isChanging: ({ items }) => items.some(({ estado }) => estado === 'en_curso'),
});

/** The differences between the two loads that the address names, a page of rows at a time. */
export const loadComparisonMachine = pagedList<ComparisonQuery, LoadComparison>({ id: 'loadComparison' });

const child = childrenOf<LoadHistoryContext, LoadHistoryEvent>();

const LIST = { runList: child(runListMachine)({ input: listInput, hears: RECOVERY }) };
const RECORD = {
  runRecord: child(runRecordMachine)({
    input: ({ uploadId, delays }) => ({ uploadId: present(uploadId, 'run'), isDriven: false, delays }),
    hears: RECOVERY,
  }),
};
const COMPARISON = { loadComparison: child(loadComparisonMachine)({ input: listInput, hears: RECOVERY }) };

const actors = { ...logicsOf(LIST), ...logicsOf(RECORD), ...logicsOf(COMPARISON) };

export const loadHistoryMachine = setup({
  types: {
    context: {} as LoadHistoryContext,
    input: {} as LoadHistoryInput,
    events: {} as LoadHistoryEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    storeRun: assign((_, { uploadId }: { uploadId: string }) => ({ uploadId })),
    clearRun: assign({ uploadId: null }),
    sendToList: sendOn(LIST),
    sendToRecord: sendOn(RECORD),
    sendToComparison: sendOn(COMPARISON),
  },
  guards: {
    isAnother: ({ context }, { uploadId }: { uploadId: string }) => uploadId !== context.uploadId,
  },
}).createMachine({
  id: 'loadHistory',
  context: ({ input }) => ({ ...input, uploadId: null }),
  initial: 'listing',
  invoke: invokesOf(LIST, { onCrash: '.broken' }),
  states: {
    listing: {
      on: {
        'history.runOpened': {
          target: 'looking',
          actions: { type: 'storeRun', params: fromEvent },
        },
        'history.comparisonOpened': 'comparing',
        'session.renewed': { actions: 'sendToList' },
        'connection.returned': { actions: 'sendToList' },
      },
    },
    looking: {
      invoke: invokesOf(RECORD, { onCrash: { target: 'listing', actions: 'clearRun' } }),
      on: {
        'history.runOpened': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'looking',
          reenter: true,
          actions: { type: 'storeRun', params: fromEvent },
        },
        'history.runLeft': { target: 'listing', actions: 'clearRun' },
        'history.comparisonOpened': { target: 'comparing', actions: 'clearRun' },
        'session.renewed': { actions: 'sendToRecord' },
        'connection.returned': { actions: 'sendToRecord' },
      },
    },
    comparing: {
      invoke: invokesOf(COMPARISON, { onCrash: 'listing' }),
      on: {
        'history.runOpened': { target: 'looking', actions: { type: 'storeRun', params: fromEvent } },
        'history.runLeft': 'listing',
        'session.renewed': { actions: 'sendToComparison' },
        'connection.returned': { actions: 'sendToComparison' },
      },
    },
    broken: { type: 'final' },
  },
});
