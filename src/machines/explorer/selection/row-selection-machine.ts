import { assign, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import { isSameFilter, type RecordsFilter } from '../explorer-query.ts';
import { toggled } from './row-selection-rules.ts';
import type { RowSelectionContext, RowSelectionEvent, SelectedRow } from './row-selection-types.ts';

/** Which records of a list are chosen. Those chosen one by one stay so while the list is narrowed or turned. */
export const rowSelectionMachine = setup({
  types: { context: {} as RowSelectionContext, events: {} as RowSelectionEvent },
  guards: {
    leavesSome: ({ context }, { rows }: { rows: readonly SelectedRow[] }) =>
      toggled(context.rows, rows).length > 0,
    isAnotherFilter: ({ context }, { filter }: { filter: RecordsFilter }) =>
      !isSameFilter(filter, context.filter),
  },
  actions: {
    toggle: assign(({ context }, { rows }: { rows: readonly SelectedRow[] }) => ({
      rows: toggled(context.rows, rows),
    })),
    clear: assign({ rows: [] }),
    storeFilter: assign((_, { filter }: { filter: RecordsFilter }) => ({ filter })),
  },
}).createMachine({
  id: 'rowSelection',
  context: { rows: [], filter: null },
  initial: 'none',
  on: { 'rows.filterTold': { actions: { type: 'storeFilter', params: fromEvent } } },
  states: {
    none: {
      entry: 'clear',
      on: {
        'rows.toggled': {
          guard: { type: 'leavesSome', params: fromEvent },
          target: 'some',
          actions: { type: 'toggle', params: fromEvent },
        },
        'rows.allTaken': 'all',
      },
    },
    some: {
      on: {
        'rows.toggled': [
          {
            guard: { type: 'leavesSome', params: fromEvent },
            actions: { type: 'toggle', params: fromEvent },
          },
          { target: 'none' },
        ],
        'rows.allTaken': 'all',
        'rows.cleared': 'none',
      },
    },
    /** What 'all' means changes with the filter, so it does not outlive it. */
    all: {
      entry: 'clear',
      on: {
        'rows.cleared': 'none',
        'rows.filterTold': {
          guard: { type: 'isAnotherFilter', params: fromEvent },
          target: 'none',
          actions: { type: 'storeFilter', params: fromEvent },
        },
      },
    },
  },
});
