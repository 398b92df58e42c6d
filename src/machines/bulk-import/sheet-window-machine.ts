import { assign, setup } from 'xstate';
import type { SheetSummary } from '../../workers/workbook/protocol.ts';
import { promisePlaceholder } from '../placeholder.ts';
import type { CachedWindow, SheetRow, SheetWindowContext, SheetWindowEvent } from './sheet-window-types.ts';

/** Spec 3 section 9. */
export const SHEETS_CACHED = 5;
export const PAGE_SIZE = 50;

export type WindowRequest = Pick<SheetWindowContext, 'sheet' | 'page' | 'pageSize'>;

/** The rows on screen, of the sheet, page and page size chosen. A window asked for meanwhile supersedes the one being read. */
export const sheetWindowMachine = setup({
  types: {
    context: {} as SheetWindowContext,
    input: {} as { sheets: readonly SheetSummary[] },
    events: {} as SheetWindowEvent,
  },
  actors: {
    readWindow: promisePlaceholder<{ rows: readonly SheetRow[] }, WindowRequest>('readWindow'),
  },
  actions: {
    selectSheet: assign(({ context }, { sheet }: { sheet: number }) => ({
      sheet,
      page: windowOf(context, sheet)?.page ?? 1,
      rows: [],
      failure: null,
    })),
    selectPage: assign((_, { page }: { page: number }) => ({ page, failure: null })),
    selectPageSize: assign((_, { pageSize }: { pageSize: number }) => ({
      pageSize,
      page: 1,
      failure: null,
    })),
    showCached: assign(({ context }) => ({ rows: windowOf(context, context.sheet)?.rows ?? [] })),
    showRows: assign(({ context }, { rows }: { rows: readonly SheetRow[] }) => {
      const { sheet, page, pageSize } = context;
      const others = context.cache.filter((window) => window.sheet !== sheet);
      return { rows, cache: [...others, { sheet, page, pageSize, rows }].slice(-SHEETS_CACHED) };
    }),
    keepFailure: assign({ failure: 'unreadable', rows: [] } as const),
  },
  guards: {
    isOtherSheet: ({ context }, { sheet }: { sheet: number }) =>
      sheet !== context.sheet && context.sheets[sheet] !== undefined,
    isPage: ({ context }, { page }: { page: number }) =>
      page !== context.page && page >= 1 && page <= pageCount(context),
    isPageSize: ({ context }, { pageSize }: { pageSize: number }) =>
      pageSize !== context.pageSize && pageSize >= 1,
    isEmpty: ({ context }) => (context.sheets[context.sheet]?.dataRows ?? 0) === 0,
    isCached: ({ context }) => isSameWindow(windowOf(context, context.sheet), context),
  },
}).createMachine({
  id: 'sheetWindow',
  context: ({ input }) => ({
    sheets: input.sheets,
    sheet: 0,
    page: 1,
    pageSize: PAGE_SIZE,
    rows: [],
    cache: [],
    failure: null,
  }),
  initial: 'choosing',
  on: {
    'preview.sheetSelected': {
      guard: { type: 'isOtherSheet', params: ({ event }) => event },
      target: '.choosing',
      actions: { type: 'selectSheet', params: ({ event }) => event },
    },
    'preview.pageSelected': {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'selectPage', params: ({ event }) => event },
    },
    'preview.pageSizeSelected': {
      guard: { type: 'isPageSize', params: ({ event }) => event },
      target: '.choosing',
      actions: { type: 'selectPageSize', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isCached', target: 'shown', actions: 'showCached' },
        { target: 'loading' },
      ],
    },
    loading: {
      invoke: {
        id: 'readWindow',
        src: 'readWindow',
        input: ({ context: { sheet, page, pageSize } }) => ({ sheet, page, pageSize }),
        onDone: { target: 'shown', actions: { type: 'showRows', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    shown: {},
    /** 'Hoja vacía': only a header, or nothing. */
    empty: {},
    failed: { on: { 'preview.retryRequested': 'loading' } },
  },
});

/** At least one, so that an empty sheet has a page to stand on. */
export function pageCount({ sheets, sheet, pageSize }: SheetWindowContext): number {
  return Math.max(1, Math.ceil((sheets[sheet]?.dataRows ?? 0) / pageSize));
}

const windowOf = ({ cache }: SheetWindowContext, sheet: number): CachedWindow | undefined =>
  cache.find((window) => window.sheet === sheet);

const isSameWindow = (window: CachedWindow | undefined, { page, pageSize }: SheetWindowContext): boolean =>
  window?.page === page && window.pageSize === pageSize;
