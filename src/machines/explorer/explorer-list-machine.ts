import { assign, setup } from 'xstate';
import type { Count, ExplorerPage, ExplorerRow } from '../../api/contract/records/explorer.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { countRecords, loadRecords } from './explorer-actors.ts';
import type { ExplorerListContext, ExplorerListEvent, ExplorerListInput } from './explorer-list-types.ts';
import { isSameFilter, type RecordsQuery } from './explorer-query.ts';

/**
 * One page of a register. When the filter passes too many records to be counted with the page, a second call counts
 * them.
 */
export const explorerListMachine = setup({
  types: {
    context: {} as ExplorerListContext,
    input: {} as ExplorerListInput,
    events: {} as ExplorerListEvent,
    children: {} as { loadRecords: 'loadRecords'; countRecords: 'countRecords' },
  },
  actors: {
    loadRecords: placeholderFor<typeof loadRecords>(),
    countRecords: placeholderFor<typeof countRecords>(),
  },
  guards: {
    isAnother: ({ context }, { query }: { query: RecordsQuery }) =>
      JSON.stringify(query) !== JSON.stringify(context.query),
    isCounted: ({ context }, { recuento }: ExplorerPage) => recuento.exacto || context.count !== null,
  },
  actions: {
    storeQuery: assign(({ context }, { query }: { query: RecordsQuery }) => ({
      query,
      count: isSameFilter(query.filter, context.query?.filter ?? null) ? context.count : null,
    })),
    storePage: assign(({ context }, page: ExplorerPage) => ({
      page,
      answered: context.query,
      count: page.recuento.exacto ? page.recuento : context.count,
      failure: null,
    })),
    storeRow: assign(({ context: { page } }, { row }: { row: ExplorerRow }) => ({
      page: page && { ...page, items: page.items.map((one) => (one.id === row.id ? row : one)) },
    })),
    storeCount: assign((_, count: Count) => ({ count })),
    clearCount: assign({ count: null }),
    storeFailure: assign(failureOfError),
  },
  delays: { settle: ({ context }) => context.delays.settle },
}).createMachine({
  id: 'explorerList',
  context: ({ input }) => ({ ...input, query: null, page: null, answered: null, count: null, failure: null }),
  initial: 'unseen',
  on: { 'list.rowRead': { actions: { type: 'storeRow', params: fromEvent } } },
  states: {
    /** The last page stays in memory, to be shown when the person comes back. */
    unseen: {
      on: { 'list.asked': { target: 'loading', actions: { type: 'storeQuery', params: fromEvent } } },
    },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadRecords',
        src: 'loadRecords',
        input: ({ context: { query } }) => ({ query: present(query, 'query') }),
        onDone: [
          {
            guard: { type: 'isCounted', params: fromOutput },
            target: 'seen.counted',
            actions: { type: 'storePage', params: fromOutput },
          },
          { target: 'seen.counting', actions: { type: 'storePage', params: fromOutput } },
        ],
        onError: { target: 'seen.failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: {
        'list.left': 'unseen',
        'list.asked': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'seen.settling',
          actions: { type: 'storeQuery', params: fromEvent },
        },
      },
    },
    seen: {
      initial: 'counted',
      on: {
        'list.left': 'unseen',
        'list.asked': {
          guard: { type: 'isAnother', params: fromEvent },
          target: '.settling',
          actions: { type: 'storeQuery', params: fromEvent },
        },
        'list.refreshRequested': { target: 'loading', actions: 'clearCount' },
      },
      states: {
        settling: { tags: 'waiting', after: { settle: '#explorerList.loading' } },
        counted: {},
        counting: {
          invoke: {
            id: 'countRecords',
            src: 'countRecords',
            input: ({ context: { query } }) => ({ filter: present(query, 'query').filter }),
            onDone: { target: 'counted', actions: { type: 'storeCount', params: fromOutput } },
            onError: 'uncounted',
          },
        },
        uncounted: { on: { 'list.countRequested': 'counting' } },
        failed: {
          on: {
            'list.retryRequested': '#explorerList.loading',
            'session.renewed': '#explorerList.loading',
            'connection.returned': '#explorerList.loading',
          },
        },
      },
    },
  },
});
