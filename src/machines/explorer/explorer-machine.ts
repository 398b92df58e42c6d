import { assign, sendTo, setup } from 'xstate';
import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';
import type { PagedListInput } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { explorerLayoutMachine } from './explorer-layout.ts';
import { explorerListMachine } from './explorer-list-machine.ts';
import {
  explorerExportMachine,
  explorerFacetMachine,
  explorerRecordMachine,
  rowSelectionMachine,
} from './explorer-parts.ts';
import type { ExplorerAsk, ExplorerContext, ExplorerEvent, ExplorerInput } from './explorer-types.ts';
import { savedViewsMachine } from './views/saved-views-machine.ts';

/** A register of records: its list, the one open beside it, those chosen, and what they are shown and narrowed by. */
export const explorerMachine = setup({
  types: {
    context: {} as ExplorerContext,
    input: {} as ExplorerInput,
    events: {} as ExplorerEvent,
    children: {} as {
      explorerList: 'explorerList';
      explorerFacet: 'explorerFacet';
      explorerRecord: 'explorerRecord';
      explorerLayout: 'explorerLayout';
      explorerExport: 'explorerExport';
      rowSelection: 'rowSelection';
      savedViews: 'savedViews';
      loadColumns: 'loadColumns';
    },
  },
  actors: {
    explorerList: explorerListMachine,
    explorerFacet: explorerFacetMachine,
    explorerRecord: explorerRecordMachine,
    explorerLayout: explorerLayoutMachine,
    explorerExport: explorerExportMachine,
    rowSelection: rowSelectionMachine,
    savedViews: savedViewsMachine,
    loadColumns: promisePlaceholder<readonly ExplorerColumn[]>('loadColumns'),
  },
  guards: {
    namesRecord: (_, { record }: ExplorerAsk) => record !== null,
    isPlain: (_, { isPlain }: ExplorerAsk) => isPlain,
  },
  actions: {
    askList: sendTo('explorerList', (_, { query }: ExplorerAsk) => ({ type: 'list.asked', query })),
    leaveList: sendTo('explorerList', { type: 'list.left' }),
    refreshList: sendTo('explorerList', { type: 'list.refreshRequested' }),
    askRecord: sendTo('explorerRecord', ({ context: { columns } }, { record }: ExplorerAsk) => ({
      type: 'list.asked',
      query: {
        name: present(record, 'record'),
        columns: columns?.map(({ nombre }) => nombre) ?? null,
      },
    })),
    leaveRecord: sendTo('explorerRecord', { type: 'list.left' }),
    refreshRecord: sendTo('explorerRecord', { type: 'list.refreshRequested' }),
    leaveFacet: sendTo('explorerFacet', { type: 'list.left' }),
    tellFilter: sendTo('rowSelection', (_, { query: { filter } }: ExplorerAsk) => ({
      type: 'rows.filterTold',
      filter,
    })),
    askDefaultView: sendTo('savedViews', { type: 'views.defaultAsked' }),
    recallView: sendTo('savedViews', (_, { view }: Pick<ExplorerAsk, 'view'>) => ({
      type: 'views.recalled',
      id: view,
    })),
    // As they were chosen they are no more.
    clearSelection: sendTo('rowSelection', { type: 'rows.cleared' }),
    storeColumns: assign((_, columns: readonly ExplorerColumn[]) => ({ columns })),
  },
}).createMachine({
  id: 'explorer',
  context: ({ input }) => ({ ...input, columns: null }),
  initial: 'open',
  invoke: [
    { id: 'explorerList', src: 'explorerList', input: listInput, onError: '.broken' },
    { id: 'explorerFacet', src: 'explorerFacet', input: listInput, onError: '.broken' },
    { id: 'explorerRecord', src: 'explorerRecord', input: listInput, onError: '.broken' },
    { id: 'explorerLayout', src: 'explorerLayout', onError: '.broken' },
    { id: 'explorerExport', src: 'explorerExport', onError: '.broken' },
    { id: 'rowSelection', src: 'rowSelection', onError: '.broken' },
    {
      id: 'savedViews',
      src: 'savedViews',
      input: ({ context: { register } }) => ({ register }),
      onError: '.broken',
    },
  ],
  states: {
    open: {
      type: 'parallel',
      on: {
        'explorer.refreshRequested': { actions: ['refreshList', 'refreshRecord'] },
        'changes.written': { actions: ['clearSelection', 'refreshList', 'refreshRecord'] },
        'session.renewed': {
          actions: [
            sendTo('explorerList', ({ event }) => event),
            sendTo('explorerFacet', ({ event }) => event),
            sendTo('explorerRecord', ({ event }) => event),
            sendTo('savedViews', ({ event }) => event),
          ],
        },
        'connection.returned': {
          actions: [
            sendTo('explorerList', ({ event }) => event),
            sendTo('explorerFacet', ({ event }) => event),
            sendTo('explorerRecord', ({ event }) => event),
            sendTo('savedViews', ({ event }) => event),
          ],
        },
      },
      states: {
        page: {
          initial: 'unseen',
          on: {
            'explorer.asked': [
              {
                guard: { type: 'namesRecord', params: fromEvent },
                target: '.reading',
                actions: [
                  { type: 'askList', params: fromEvent },
                  { type: 'tellFilter', params: fromEvent },
                  { type: 'askRecord', params: fromEvent },
                  { type: 'recallView', params: fromEvent },
                ],
              },
              {
                target: '.browsing',
                actions: [
                  { type: 'askList', params: fromEvent },
                  { type: 'tellFilter', params: fromEvent },
                  'leaveRecord',
                  { type: 'recallView', params: fromEvent },
                ],
              },
            ],
            'explorer.filtersAsked': {
              target: '.narrowing',
              actions: ['leaveList', 'leaveRecord', { type: 'recallView', params: fromEvent }],
            },
            'explorer.left': { target: '.unseen', actions: ['leaveList', 'leaveRecord', 'leaveFacet'] },
          },
          states: {
            unseen: {
              on: {
                'explorer.asked': {
                  guard: { type: 'isPlain', params: fromEvent },
                  target: 'browsing',
                  actions: [
                    { type: 'askList', params: fromEvent },
                    { type: 'tellFilter', params: fromEvent },
                    'leaveRecord',
                    'askDefaultView',
                  ],
                },
              },
            },
            narrowing: {},
            browsing: {},
            reading: {},
          },
        },
        /** Without them the list shows its first columns, and cannot be narrowed by more than words. */
        columns: {
          initial: 'unknown',
          states: {
            unknown: { on: { 'explorer.asked': 'loading', 'explorer.filtersAsked': 'loading' } },
            loading: {
              invoke: {
                id: 'loadColumns',
                src: 'loadColumns',
                onDone: { target: 'known', actions: { type: 'storeColumns', params: fromOutput } },
                onError: 'missing',
              },
            },
            missing: {
              on: {
                'explorer.asked': 'loading',
                'explorer.filtersAsked': 'loading',
                'explorer.refreshRequested': 'loading',
                'session.renewed': 'loading',
                'connection.returned': 'loading',
              },
            },
            known: {},
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});

function listInput({ context: { delays } }: { context: ExplorerContext }): PagedListInput {
  return { about: null, delays };
}
