import { assign, sendTo, setup } from 'xstate';
import { EXPLORER_LIMITS, type ExplorerColumn } from '../../api/contract/records/explorer.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { listInput } from '../kit/paged-list/list-input.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { cellEditingMachine } from './cells/cell-editing-machine.ts';
import { CELL_DELAYS } from './cells/cell-editing-types.ts';
import type { loadColumns } from './explorer-actors.ts';
import { explorerLayoutMachine } from './explorer-layout.ts';
import { explorerListMachine } from './explorer-list-machine.ts';
import {
  explorerChosenSumsMachine,
  explorerExportMachine,
  explorerFacetMachine,
  explorerRecordMachine,
  explorerSumsMachine,
  rowSelectionMachine,
} from './explorer-parts.ts';
import { summedQuery } from './explorer-query.ts';
import type {
  ExplorerAsk,
  ExplorerContext,
  ExplorerEmitted,
  ExplorerEvent,
  ExplorerInput,
} from './explorer-types.ts';
import { explorerGroupsMachine } from './groups/explorer-groups-machine.ts';
import { savedViewsMachine } from './views/saved-views-machine.ts';

const child = childrenOf<ExplorerContext, ExplorerEvent, ExplorerEmitted>();

const leave = () => ({ type: 'list.left' }) as const;
const refresh = () => ({ type: 'list.refreshRequested' }) as const;
const refreshGroups = () => ({ type: 'groups.refreshRequested' }) as const;

const CHILDREN = {
  explorerList: child(explorerListMachine)({
    input: listInput,
    hears: {
      ...RECOVERY,
      'explorer.refreshRequested': refresh,
      'changes.written': refresh,
      'cells.read': ({ row }) => (row === null ? refresh() : { type: 'list.rowRead', row }),
      'explorer.filtersAsked': leave,
      'explorer.left': leave,
    },
  }),
  explorerFacet: child(explorerFacetMachine)({
    input: listInput,
    hears: { ...RECOVERY, 'explorer.left': leave },
  }),
  explorerRecord: child(explorerRecordMachine)({
    input: listInput,
    hears: {
      ...RECOVERY,
      'explorer.refreshRequested': refresh,
      'changes.written': refresh,
      'cells.read': refresh,
      'explorer.filtersAsked': leave,
      'explorer.left': leave,
    },
  }),
  explorerSums: child(explorerSumsMachine)({
    input: listInput,
    hears: {
      ...RECOVERY,
      'explorer.refreshRequested': refresh,
      'changes.written': refresh,
      'cells.read': refresh,
      'explorer.filtersAsked': leave,
      'explorer.left': leave,
    },
  }),
  explorerChosenSums: child(explorerChosenSumsMachine)({
    input: listInput,
    hears: {
      ...RECOVERY,
      'explorer.refreshRequested': refresh,
      'cells.read': refresh,
      'rows.chosen': ({ rows }) =>
        rows.length === 0 || rows.length > EXPLORER_LIMITS.summed
          ? leave()
          : { type: 'list.asked', query: { ids: rows.map(({ id }) => id) } },
    },
  }),
  explorerGroups: child(explorerGroupsMachine)({
    input: ({ delays }) => ({ delays }),
    hears: {
      ...RECOVERY,
      'explorer.refreshRequested': refreshGroups,
      'changes.written': refreshGroups,
      'cells.read': ({ row }) => (row === null ? refreshGroups() : { type: 'groups.rowRead', row }),
      'explorer.filtersAsked': leave,
      'explorer.left': leave,
    },
  }),
  explorerLayout: child(explorerLayoutMachine)(),
  explorerExport: child(explorerExportMachine)(),
  rowSelection: child(rowSelectionMachine)({
    sends: ['rows.chosen'],
    // The query may no longer list the changed records, so the selection is cleared.
    hears: { 'changes.written': () => ({ type: 'rows.cleared' }) },
  }),
  cellEditing: child(cellEditingMachine)({
    input: () => ({ delays: CELL_DELAYS }),
    sends: ['cells.read'],
    emits: ['cells.saved', 'work.began', 'work.ended'],
    hears: RECOVERY,
    mayEnd: true,
  }),
  savedViews: child(savedViewsMachine)({
    input: ({ register }) => ({ register }),
    hears: {
      ...RECOVERY,
      'explorer.filtersAsked': ({ view }) => ({ type: 'views.recalled', id: view }),
    },
  }),
};

const actors = { ...logicsOf(CHILDREN), loadColumns: placeholderFor<typeof loadColumns>(), relayEmitted };

/**
 * A register of records: its list and the list's file, its sums and groups, the values of a column, the record open
 * beside the list, the selected rows, its layout in this browser, and its saved views.
 */
export const explorerMachine = setup({
  types: {
    context: {} as ExplorerContext,
    input: {} as ExplorerInput,
    events: {} as ExplorerEvent,
    emitted: {} as ExplorerEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    namesRecord: (_, { record }: ExplorerAsk) => record !== null,
    isPlain: (_, { isPlain }: ExplorerAsk) => isPlain,
  },
  actions: {
    askList: sendTo('explorerList', (_, { query }: ExplorerAsk) => ({ type: 'list.asked', query })),
    askSums: sendTo('explorerSums', (_, { query, compares }: ExplorerAsk) => ({
      type: 'list.asked',
      query: summedQuery(query, compares),
    })),
    askGroups: sendTo('explorerGroups', (_, { query }: ExplorerAsk) => ({ type: 'groups.asked', query })),
    askRecord: sendTo('explorerRecord', ({ context: { columns } }, { record }: ExplorerAsk) => ({
      type: 'list.asked',
      query: {
        name: present(record, 'record'),
        columns: columns?.map(({ nombre }) => nombre) ?? null,
      },
    })),
    leaveRecord: sendTo('explorerRecord', { type: 'list.left' }),
    tellFilter: sendTo('rowSelection', (_, { query: { filter } }: ExplorerAsk) => ({
      type: 'rows.filterTold',
      filter,
    })),
    askDefaultView: sendTo('savedViews', { type: 'views.defaultAsked' }),
    askView: sendTo('savedViews', (_, { view, opensView }: ExplorerAsk) =>
      opensView && view !== null
        ? { type: 'views.openAsked', id: view }
        : { type: 'views.recalled', id: view },
    ),
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
    storeColumns: assign((_, columns: readonly ExplorerColumn[]) => ({ columns })),
  },
}).createMachine({
  id: 'explorer',
  context: ({ input }) => ({ ...input, columns: null }),
  initial: 'open',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayEmitted' }),
  states: {
    open: {
      type: 'parallel',
      on: {
        'explorer.refreshRequested': { actions: 'sendOn' },
        'changes.written': { actions: 'sendOn' },
        'cells.read': { actions: 'sendOn' },
        'rows.chosen': { actions: 'sendOn' },
        ...emittedBy(CHILDREN),
        'session.renewed': { actions: 'sendOn' },
        'connection.returned': { actions: 'sendOn' },
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
                  { type: 'askSums', params: fromEvent },
                  { type: 'askGroups', params: fromEvent },
                  { type: 'tellFilter', params: fromEvent },
                  { type: 'askRecord', params: fromEvent },
                  { type: 'askView', params: fromEvent },
                ],
              },
              {
                target: '.browsing',
                actions: [
                  { type: 'askList', params: fromEvent },
                  { type: 'askSums', params: fromEvent },
                  { type: 'askGroups', params: fromEvent },
                  { type: 'tellFilter', params: fromEvent },
                  'leaveRecord',
                  { type: 'askView', params: fromEvent },
                ],
              },
            ],
            'explorer.filtersAsked': { target: '.narrowing', actions: 'sendOn' },
            'explorer.left': { target: '.unseen', actions: 'sendOn' },
          },
          states: {
            unseen: {
              on: {
                'explorer.asked': {
                  guard: { type: 'isPlain', params: fromEvent },
                  target: 'browsing',
                  actions: [
                    { type: 'askList', params: fromEvent },
                    { type: 'askSums', params: fromEvent },
                    { type: 'askGroups', params: fromEvent },
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
        /** While the columns of the register are not known, the list can be filtered only by words. */
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
