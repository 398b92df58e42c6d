import { assign, setup } from 'xstate';
import { fromEvent } from '../params.ts';
import { type Identified, toggled } from './row-selection-rules.ts';
import type { RowSelectionContext, RowSelectionEvent } from './row-selection-types.ts';

/** Which records of a list are chosen. Those chosen one by one stay so while the list is narrowed or turned. */
export const rowSelection = <TRow extends Identified, TFilter>(id: string) =>
  setup({
    types: {
      context: {} as RowSelectionContext<TRow, TFilter>,
      events: {} as RowSelectionEvent<TRow, TFilter>,
    },
    guards: {
      leavesSome: ({ context }, { rows }: { rows: readonly TRow[] }) =>
        toggled(context.rows, rows).length > 0,
      isAnotherFilter: ({ context }, { filter }: { filter: TFilter }) =>
        JSON.stringify(filter) !== JSON.stringify(context.filter),
    },
    actions: {
      toggle: assign(({ context }, { rows }: { rows: readonly TRow[] }) => ({
        rows: toggled(context.rows, rows),
      })),
      clear: assign({ rows: [] }),
      storeFilter: assign((_, { filter }: { filter: TFilter }) => ({ filter })),
    },
  }).createMachine({
    id,
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
