import { assign, setup } from 'xstate';
import type { ExplorerPage, ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { loadGroupRows } from '../explorer-actors.ts';
import type { RecordsQuery } from '../explorer-query.ts';
import type {
  ExplorerGroupsContext,
  ExplorerGroupsEvent,
  ExplorerGroupsInput,
  GroupPlace,
} from './explorer-groups-types.ts';
import {
  askedAgain,
  askedFor,
  failedAgain,
  groupToRead,
  readsOthers,
  toggled,
  withFailure,
  withPage,
  withRow,
} from './open-groups.ts';

/** The unfolded groups of a list, and their rows, which are read one group after the other. */
export const explorerGroupsMachine = setup({
  types: {
    context: {} as ExplorerGroupsContext,
    input: {} as ExplorerGroupsInput,
    events: {} as ExplorerGroupsEvent,
    children: {} as { loadGroupRows: 'loadGroupRows' },
  },
  actors: { loadGroupRows: placeholderFor<typeof loadGroupRows>() },
  guards: {
    isRegrouped: ({ context }, { query }: { query: RecordsQuery }) =>
      query.grouping?.column !== context.query?.grouping?.column,
    readsOthers: ({ context }, { query }: { query: RecordsQuery }) => readsOthers(query, context.query),
    isBeingRead: ({ context: { read } }, { group }: { group: GroupPlace }) => read?.valor === group.valor,
    hasToRead: ({ context: { query, groups } }) => query !== null && groupToRead(groups) !== undefined,
  },
  actions: {
    storeQuery: assign((_, { query }: { query: RecordsQuery }) => ({ query })),
    foldAll: assign({ groups: [] }),
    askAgain: assign(({ context: { groups } }) => ({ groups: askedAgain(groups) })),
    askFailed: assign(({ context: { groups } }) => ({ groups: failedAgain(groups) })),
    askFor: assign(({ context: { groups } }, { valor }: { valor: string | null }) => ({
      groups: askedFor(groups, valor),
    })),
    toggle: assign(({ context: { groups } }, { group }: { group: GroupPlace }) => ({
      groups: toggled(groups, group),
    })),
    storeRead: assign(({ context: { groups } }) => ({ read: groupToRead(groups) ?? null })),
    storePage: assign(({ context: { groups, read } }, page: ExplorerPage) => ({
      groups: withPage(groups, present(read, 'group'), page),
    })),
    storeFailure: assign(({ context: { groups, read } }) => ({
      groups: withFailure(groups, present(read, 'group')),
    })),
    storeRow: assign(({ context: { groups } }, { row }: { row: ExplorerRow }) => ({
      groups: withRow(groups, row),
    })),
  },
  delays: { settle: ({ context }) => context.delays.settle },
}).createMachine({
  id: 'explorerGroups',
  context: ({ input }) => ({ ...input, query: null, groups: [], read: null }),
  initial: 'resting',
  on: {
    'groups.asked': [
      {
        guard: { type: 'isRegrouped', params: fromEvent },
        target: '.resting',
        actions: [{ type: 'storeQuery', params: fromEvent }, 'foldAll'],
      },
      {
        guard: { type: 'readsOthers', params: fromEvent },
        target: '.settling',
        actions: [{ type: 'storeQuery', params: fromEvent }, 'askAgain'],
      },
      { actions: { type: 'storeQuery', params: fromEvent } },
    ],
    'group.toggled': { actions: { type: 'toggle', params: fromEvent } },
    'group.rowsAsked': { actions: { type: 'askFor', params: fromEvent } },
    'groups.rowRead': { actions: { type: 'storeRow', params: fromEvent } },
    'groups.refreshRequested': { target: '.choosing', actions: 'askAgain' },
    'list.left': '.unseen',
  },
  states: {
    /** The rows stay in memory, and are read again when the person comes back. */
    unseen: {
      on: {
        'groups.asked': [
          {
            guard: { type: 'isRegrouped', params: fromEvent },
            target: 'resting',
            actions: [{ type: 'storeQuery', params: fromEvent }, 'foldAll'],
          },
          { target: 'choosing', actions: [{ type: 'storeQuery', params: fromEvent }, 'askAgain'] },
        ],
        'groups.refreshRequested': { actions: 'askAgain' },
      },
    },
    resting: {
      on: {
        'group.toggled': { target: 'choosing', actions: { type: 'toggle', params: fromEvent } },
        'group.rowsAsked': { target: 'choosing', actions: { type: 'askFor', params: fromEvent } },
        'session.renewed': { target: 'choosing', actions: 'askFailed' },
        'connection.returned': { target: 'choosing', actions: 'askFailed' },
      },
    },
    settling: { after: { settle: 'choosing' } },
    choosing: {
      always: [{ guard: 'hasToRead', target: 'reading', actions: 'storeRead' }, { target: 'resting' }],
    },
    reading: {
      invoke: {
        id: 'loadGroupRows',
        src: 'loadGroupRows',
        input: ({ context: { query, read } }) => ({
          query: present(query, 'query'),
          group: present(read, 'group'),
        }),
        onDone: { target: 'choosing', actions: { type: 'storePage', params: fromOutput } },
        onError: { target: 'choosing', actions: 'storeFailure' },
      },
      on: {
        'group.toggled': {
          guard: { type: 'isBeingRead', params: fromEvent },
          target: 'choosing',
          actions: { type: 'toggle', params: fromEvent },
        },
      },
    },
  },
});
