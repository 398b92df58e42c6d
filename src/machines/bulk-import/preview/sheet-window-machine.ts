import { assign, emit, setup } from 'xstate';
import type { DateRules } from '../../../workers/workbook/dates/dates-protocol.ts';
import type {
  FilteredRows,
  RowFilterRequest,
  RowLocation,
  SheetPageRow,
} from '../../../workers/workbook/preview/preview-protocol.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { filterRows, loadWindow, locateRow } from './preview-actors.ts';
import {
  clampedCursor,
  enteredSheet,
  filtered,
  filterRequest,
  foundCell,
  isFilteredOut,
  isWindowCurrent,
  numberAtCursor,
  PAGE_SIZE,
  pageCount,
  pageOf,
  rowsOf,
  TOP_LEFT,
  wantedSpan,
} from './sheet-window-rules.ts';
import type {
  CellPlace,
  GridCursor,
  GridSpan,
  SheetWindow,
  SheetWindowContext,
  SheetWindowEmitted,
  SheetWindowEvent,
  WindowRequest,
} from './sheet-window-types.ts';

/** The visible cells around the cursor. Cells already read stay on screen until newer ones replace them. */
export const sheetWindowMachine = setup({
  types: {
    context: {} as SheetWindowContext,
    input: {} as { sheets: readonly SheetSummary[]; dates: DateRules | null },
    events: {} as SheetWindowEvent,
    emitted: {} as SheetWindowEmitted,
  },
  actors: {
    loadWindow: placeholderFor<typeof loadWindow>(),
    locateRow: placeholderFor<typeof locateRow>(),
    filterRows: placeholderFor<typeof filterRows>(),
  },
  actions: {
    selectSheet: assign(({ context }, { sheet }: { sheet: number }) => enteredSheet(context, sheet)),
    selectPage: assign(({ context }, { page }: { page: number }) => ({
      cursor: { ...context.cursor, offset: (page - 1) * context.pageSize },
      view: null,
      missedRow: null,
    })),
    selectPageSize: assign((_, { pageSize }: { pageSize: number }) => ({ pageSize, view: null })),
    storeView: assign((_, { view }: { view: GridSpan }) => ({ view })),
    moveCursor: assign(({ context }, { cursor }: { cursor: GridCursor }) => ({
      cursor: clampedCursor(context, cursor),
      missedRow: null,
    })),
    clearView: assign({ view: null }),
    seek: assign((_, { place }: { place: CellPlace }) => ({ sought: place })),
    storeFound: assign(({ context }, found: RowLocation | null) => foundCell(context, found)),
    notifyFound: emit({ type: 'cell.found' }),
    seekCursorRow: assign(({ context }) => ({
      sought: { sheet: context.sheet, row: numberAtCursor(context), column: context.cursor.column },
    })),
    storeKnown: assign((_, { known }: Pick<RowFilterRequest, 'known'>) => ({
      known,
      isKnownOld: false,
    })),
    storeFilter: assign(({ context }, found: FilteredRows) => filtered(context, found)),
    clearFilter: assign({ filter: null, known: [], window: null, view: null, left: [] }),
    clearSought: assign({ sought: null }),
    storeWindow: assign(
      (_, { request, rows }: { request: WindowRequest; rows: readonly SheetPageRow[] }) => ({
        window: { sheet: request.sheet, span: request.span, rows } satisfies SheetWindow,
        isStale: false,
      }),
    ),
    storeDates: assign((_, { dates }: { dates: DateRules }) => ({ dates })),
    storeSheets: assign((_, { sheets }: { sheets: readonly SheetSummary[] }) => ({ sheets })),
    markStale: assign(({ context: { filter } }) => ({
      isStale: true,
      isKnownOld: true,
      left: [],
      filter: filter && { ...filter, isOld: true },
    })),
  },
  guards: {
    isOtherSheet: ({ context }, { sheet }: { sheet: number }) =>
      sheet !== context.sheet && context.sheets[sheet] !== undefined,
    isOtherPage: ({ context }, { page }: { page: number }) =>
      page !== pageOf(context) && page >= 1 && page <= pageCount(context),
    isOtherPageSize: ({ context }, { pageSize }: { pageSize: number }) =>
      pageSize !== context.pageSize && pageSize >= 1,
    isOnOtherPage: ({ context }, { cursor }: { cursor: GridCursor }) =>
      pageOf({ ...context, cursor: clampedCursor(context, cursor) }) !== pageOf(context),
    isInWorkbook: ({ context }, { place }: { place: CellPlace }) => context.sheets[place.sheet] !== undefined,
    isEmpty: ({ context }) => rowsOf(context) === 0,
    isFiltered: ({ context }) => context.filter !== null,
    isFilteredOut: ({ context }, found: RowLocation | null) => isFilteredOut(context, found),
    isCurrent: ({ context }) => isWindowCurrent(context),
    isSeeingMore: ({ context }, { view }: { view: GridSpan }) => !isWindowCurrent({ ...context, view }),
  },
}).createMachine({
  id: 'sheetWindow',
  context: ({ input }) => ({
    sheets: input.sheets,
    sheet: 0,
    pageSize: PAGE_SIZE,
    cursor: TOP_LEFT,
    view: null,
    window: null,
    isStale: false,
    left: [],
    dates: input.dates,
    filter: null,
    known: [],
    isKnownOld: false,
    sought: null,
    missedRow: null,
  }),
  initial: 'choosing',
  on: {
    'preview.sheetSelected': {
      guard: { type: 'isOtherSheet', params: fromEvent },
      target: '.choosing',
      actions: { type: 'selectSheet', params: fromEvent },
    },
    'preview.pageSelected': {
      guard: { type: 'isOtherPage', params: fromEvent },
      target: '.choosing',
      actions: { type: 'selectPage', params: fromEvent },
    },
    'preview.pageSizeSelected': {
      guard: { type: 'isOtherPageSize', params: fromEvent },
      target: '.choosing',
      actions: { type: 'selectPageSize', params: fromEvent },
    },
    'preview.cursorMoved': [
      {
        guard: { type: 'isOnOtherPage', params: fromEvent },
        target: '.choosing',
        actions: [{ type: 'moveCursor', params: fromEvent }, 'clearView'],
      },
      { actions: { type: 'moveCursor', params: fromEvent } },
    ],
    'preview.cellRequested': {
      guard: { type: 'isInWorkbook', params: fromEvent },
      target: '.locating',
      actions: { type: 'seek', params: fromEvent },
    },
    'preview.filterRequested': {
      target: '.filtering',
      actions: { type: 'storeKnown', params: fromEvent },
    },
    'preview.filterRemoved': {
      guard: 'isFiltered',
      target: '.locating',
      actions: ['seekCursorRow', 'clearFilter'],
    },
    'preview.contentChanged': {
      target: '.choosing',
      actions: [{ type: 'storeSheets', params: fromEvent }, 'markStale'],
    },
    'preview.dateRulesChanged': {
      target: '.choosing',
      actions: [{ type: 'storeDates', params: fromEvent }, 'markStale'],
    },
    /** While a read is running no other is started: a fast scroll must not cause a read at every step. */
    'preview.viewChanged': { actions: { type: 'storeView', params: fromEvent } },
  },
  states: {
    choosing: {
      entry: 'clearSought',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isCurrent', target: 'shown' },
        { target: 'loading' },
      ],
    },
    loading: {
      invoke: {
        id: 'loadWindow',
        src: 'loadWindow',
        input: ({ context }) => ({
          sheet: context.sheet,
          span: wantedSpan(context),
          dates: context.dates,
          isFiltered: context.filter !== null,
        }),
        onDone: { target: 'choosing', actions: { type: 'storeWindow', params: fromOutput } },
        onError: 'failed',
      },
    },
    locating: {
      invoke: {
        id: 'locateRow',
        src: 'locateRow',
        input: ({ context }) => ({
          place: context.sought ?? { sheet: context.sheet, row: 1, column: 0 },
          headerRow: context.sheets[context.sought?.sheet ?? context.sheet]?.headerRow ?? 1,
          isFiltered: context.filter !== null,
        }),
        onDone: [
          {
            guard: { type: 'isFilteredOut', params: fromOutput },
            target: 'locating',
            reenter: true,
            actions: 'clearFilter',
          },
          {
            target: 'choosing',
            actions: [{ type: 'storeFound', params: fromOutput }, 'notifyFound'],
          },
        ],
        onError: 'failed',
      },
      /**
       * Content that changed during the search is read only after the cell is found, because keys typed meanwhile are
       * meant for the found cell.
       */
      on: {
        'preview.contentChanged': { actions: [{ type: 'storeSheets', params: fromEvent }, 'markStale'] },
        'preview.dateRulesChanged': {
          actions: [{ type: 'storeDates', params: fromEvent }, 'markStale'],
        },
      },
    },
    filtering: {
      invoke: {
        id: 'filterRows',
        src: 'filterRows',
        input: ({ context }) => filterRequest(context),
        onDone: { target: 'choosing', actions: { type: 'storeFilter', params: fromOutput } },
        onError: 'failed',
      },
      on: {
        'preview.contentChanged': {
          target: 'filtering',
          reenter: true,
          actions: [{ type: 'storeSheets', params: fromEvent }, 'markStale'],
        },
        // The search goes on; what it finds is marked as old.
        'preview.dateRulesChanged': {
          actions: [{ type: 'storeDates', params: fromEvent }, 'markStale'],
        },
      },
    },
    shown: {
      on: {
        'preview.viewChanged': {
          guard: { type: 'isSeeingMore', params: fromEvent },
          target: 'loading',
          actions: { type: 'storeView', params: fromEvent },
        },
      },
    },
    empty: {},
    failed: { on: { 'preview.retryRequested': 'choosing' } },
  },
});
