import { assign, setup } from 'xstate';
import type { DateRules } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { ColumnStatistics } from '../../../workers/workbook/preview/preview-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { loadStatistics } from './preview-actors.ts';

export interface ColumnPanelContext {
  readonly dates: DateRules | null;
  readonly column: { readonly sheet: number; readonly column: number } | null;
  readonly statistics: ColumnStatistics | null;
}

export type ColumnPanelEvent =
  | { readonly type: 'statistics.requested'; readonly sheet: number; readonly column: number }
  | { readonly type: 'statistics.closed' }
  | { readonly type: 'statistics.retryRequested' }
  | { readonly type: 'statistics.contentChanged' }
  | { readonly type: 'statistics.dateRulesChanged'; readonly dates: DateRules };

export const columnPanelMachine = setup({
  types: {
    context: {} as ColumnPanelContext,
    input: {} as { dates: DateRules | null },
    events: {} as ColumnPanelEvent,
  },
  actors: {
    loadStatistics: placeholderFor<typeof loadStatistics>(),
  },
  actions: {
    storeColumn: assign((_, { sheet, column }: { sheet: number; column: number }) => ({
      column: { sheet, column },
      statistics: null,
    })),
    clearColumn: assign({ column: null, statistics: null }),
    storeStatistics: assign((_, statistics: ColumnStatistics) => ({ statistics })),
    storeDates: assign((_, { dates }: { dates: DateRules }) => ({ dates })),
  },
}).createMachine({
  id: 'columnPanel',
  context: ({ input }) => ({ dates: input.dates, column: null, statistics: null }),
  initial: 'closed',
  on: {
    'statistics.requested': {
      target: '.reading',
      actions: { type: 'storeColumn', params: fromEvent },
    },
    'statistics.dateRulesChanged': { actions: { type: 'storeDates', params: fromEvent } },
  },
  states: {
    closed: {},
    reading: {
      invoke: {
        id: 'loadStatistics',
        src: 'loadStatistics',
        input: ({ context: { column, dates } }) => ({
          ...(column ?? { sheet: 0, column: 0 }),
          ...(dates && { dates }),
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeStatistics', params: fromOutput },
        },
        onError: 'failed',
      },
      on: {
        'statistics.closed': { target: 'closed', actions: 'clearColumn' },
        'statistics.contentChanged': { target: 'reading', reenter: true },
        'statistics.dateRulesChanged': {
          target: 'reading',
          reenter: true,
          actions: { type: 'storeDates', params: fromEvent },
        },
      },
    },
    shown: {
      on: {
        'statistics.closed': { target: 'closed', actions: 'clearColumn' },
        'statistics.contentChanged': 'reading',
        'statistics.dateRulesChanged': {
          target: 'reading',
          actions: { type: 'storeDates', params: fromEvent },
        },
      },
    },
    failed: {
      on: {
        'statistics.closed': { target: 'closed', actions: 'clearColumn' },
        'statistics.retryRequested': 'reading',
      },
    },
  },
});
