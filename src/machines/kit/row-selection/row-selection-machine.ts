import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../params.ts';
import { type Identified, toggled } from './row-selection-rules.ts';
import type { RowSelectionContext, RowSelectionEvent, RowsChosen } from './row-selection-types.ts';

/**
 * Makes the machine of the selected records of a list. Records selected one by one stay selected while the filter or
 * the page of the list changes.
 */
export const rowSelection = <TRow extends Identified, TFilter>(id: string) =>
  setup({
    types: {
      context: {} as RowSelectionContext<TRow, TFilter>,
      events: {} as RowSelectionEvent<TRow, TFilter>,
      emitted: {} as RowsChosen<TRow>,
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
      notifyChosen: emit(({ context: { rows } }) => ({ type: 'rows.chosen' as const, rows })),
      storeFilter: assign((_, { filter }: { filter: TFilter }) => ({ filter })),
    },
  }).createMachine({
    id,
    context: { rows: [], filter: null },
    initial: 'none',
    on: { 'rows.filterTold': { actions: { type: 'storeFilter', params: fromEvent } } },
    states: {
      none: {
        on: {
          'rows.toggled': {
            guard: { type: 'leavesSome', params: fromEvent },
            target: 'some',
            actions: [{ type: 'toggle', params: fromEvent }, 'notifyChosen'],
          },
          'rows.allTaken': 'all',
        },
      },
      some: {
        // Whatever ends this state clears the rows.
        exit: ['clear', 'notifyChosen'],
        on: {
          'rows.toggled': [
            {
              guard: { type: 'leavesSome', params: fromEvent },
              actions: [{ type: 'toggle', params: fromEvent }, 'notifyChosen'],
            },
            { target: 'none' },
          ],
          'rows.allTaken': 'all',
          'rows.cleared': 'none',
        },
      },
      /**
       * All records that pass the filter are selected. A new filter ends this state, because other records would pass
       * it.
       */
      all: {
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
