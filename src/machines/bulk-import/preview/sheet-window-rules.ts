import type {
  FilteredRows,
  RowFilterRequest,
  RowLocation,
} from '../../../workers/workbook/preview/preview-protocol.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import {
  type GridCursor,
  type GridSpan,
  HEADER_OFFSET,
  type LeftSheet,
  type SheetWindowContext,
} from './sheet-window-types.ts';

const SHEETS_CACHED = 5;
export const PAGE_SIZE = 50;

/** Pages of up to this many rows are read whole; of longer pages only the visible part with a margin is read. */
const WHOLE_ROWS = 200;
const WHOLE_COLUMNS = 64;
const ROW_MARGIN = 50;
const COLUMN_MARGIN = 16;

type Place = Pick<SheetWindowContext, 'sheets' | 'sheet' | 'pageSize' | 'cursor' | 'filter'>;

/**
 * Number of rows on all pages of the sheet: those that the filter shows or, without a filter, all data rows.
 */
export const rowsOf = ({ sheets, sheet, filter }: Pick<Place, 'sheets' | 'sheet' | 'filter'>): number =>
  (filter === null ? sheets[sheet]?.dataRows : filter.rows[sheet]) ?? 0;
export const columnsOf = (summary: SheetSummary | undefined): number =>
  Math.max(summary?.columns ?? 0, summary?.header.length ?? 0);

/** Number of the cursor's page, from 1. */
export const pageOf = ({ cursor, pageSize }: Place): number =>
  Math.floor(Math.max(0, cursor.offset) / pageSize) + 1;

export const pageCount = (place: Place): number => Math.max(1, Math.ceil(rowsOf(place) / place.pageSize));

export function pageSpan(place: Place): GridSpan {
  const fromRow = (pageOf(place) - 1) * place.pageSize;
  return {
    fromRow,
    toRow: Math.min(fromRow + place.pageSize, rowsOf(place)),
    fromColumn: 0,
    toColumn: columnsOf(place.sheets[place.sheet]),
  };
}

export function wantedSpan(context: SheetWindowContext): GridSpan {
  const page = pageSpan(context);
  const seen = seenSpan(context, page);
  const rows = padded([seen.fromRow, seen.toRow], [page.fromRow, page.toRow], ROW_MARGIN, WHOLE_ROWS);
  const columns = padded(
    [seen.fromColumn, seen.toColumn],
    [page.fromColumn, page.toColumn],
    COLUMN_MARGIN,
    WHOLE_COLUMNS,
  );
  return { fromRow: rows[0], toRow: rows[1], fromColumn: columns[0], toColumn: columns[1] };
}

/** The visible rows and columns of the page; before the view reports them, only the cursor's cell. */
function seenSpan({ view, cursor }: SheetWindowContext, page: GridSpan): GridSpan {
  const row = Math.max(cursor.offset, page.fromRow);
  const { fromRow, toRow, fromColumn, toColumn } = view ?? {
    fromRow: row,
    toRow: row + 1,
    fromColumn: cursor.column,
    toColumn: cursor.column + 1,
  };
  return {
    fromRow: Math.max(fromRow, page.fromRow),
    toRow: Math.min(toRow, page.toRow),
    fromColumn: Math.max(fromColumn, page.fromColumn),
    toColumn: Math.min(toColumn, page.toColumn),
  };
}

type Range = readonly [from: number, to: number];

function padded([from, to]: Range, [least, most]: Range, margin: number, whole: number): Range {
  if (most - least <= whole) return [least, most];
  const start = Math.floor((from - margin) / margin) * margin;
  const end = Math.ceil((to + margin) / margin) * margin;
  return [Math.max(least, start), Math.min(most, end)];
}

/**
 * True when the window is up to date and contains everything visible. Before the view reports what is visible: when it
 * contains everything that would be read.
 */
export function isWindowCurrent(context: SheetWindowContext): boolean {
  const { window, view, isStale } = context;
  if (window === null || isStale || window.sheet !== context.sheet) return false;
  const seen = view === null ? wantedSpan(context) : seenSpan(context, pageSpan(context));
  const { span } = window;
  return (
    span.fromRow <= seen.fromRow &&
    span.toRow >= seen.toRow &&
    span.fromColumn <= seen.fromColumn &&
    span.toColumn >= seen.toColumn
  );
}

/** Keeps the cursor inside the sheet, header included. */
export function clampedCursor(place: Place, { offset, column }: GridCursor): GridCursor {
  const last = columnsOf(place.sheets[place.sheet]) - 1;
  return {
    offset: Math.max(HEADER_OFFSET, Math.min(offset, rowsOf(place) - 1)),
    column: Math.max(0, Math.min(column, last)),
  };
}

export const TOP_LEFT: GridCursor = { offset: 0, column: 0 };

function leaving({ sheet, cursor, window, left }: SheetWindowContext): readonly LeftSheet[] {
  return [...left, { sheet, cursor, window }].slice(-SHEETS_CACHED);
}

export function enteredSheet(
  context: SheetWindowContext,
  sheet: number,
): Pick<SheetWindowContext, 'sheet' | 'cursor' | 'window' | 'view' | 'left' | 'isStale' | 'missedRow'> {
  const known = context.left.find((each) => each.sheet === sheet);
  return {
    sheet,
    cursor: known?.cursor ?? TOP_LEFT,
    window: known?.window ?? null,
    view: null,
    left: leaving(context).filter((each) => each.sheet !== sheet),
    isStale: false,
    missedRow: null,
  };
}

/** Excel's number of the cursor's row; that of the first data row while the cursor's row was not read yet. */
export function numberAtCursor({ sheets, sheet, cursor, window }: SheetWindowContext): number {
  const headerRow = sheets[sheet]?.headerRow ?? 1;
  if (cursor.offset === HEADER_OFFSET) return headerRow;
  const row = window?.sheet === sheet ? window.rows[cursor.offset - window.span.fromRow] : undefined;
  return row?.number ?? headerRow + 1;
}

export const filterRequest = (context: SheetWindowContext): RowFilterRequest => ({
  known: context.known,
  near: { sheet: context.sheet, row: numberAtCursor(context) },
});

/** Applies a filter to the rows. The cursor stays on its row, or moves to the nearest row that the filter shows. */
export function filtered(
  context: SheetWindowContext,
  { rows, found }: FilteredRows,
): Partial<SheetWindowContext> {
  const { offset, column } = context.cursor;
  const isOnHeader = offset === HEADER_OFFSET;
  return {
    filter: { rows, isOld: context.isKnownOld },
    cursor: { offset: isOnHeader ? offset : (found?.offset ?? 0), column },
    window: null,
    view: null,
    left: [],
    missedRow: null,
  };
}

/** True when the searched cell is in a row that the filter hides. */
export const isFilteredOut = ({ filter, sought }: SheetWindowContext, found: RowLocation | null): boolean =>
  filter !== null && sought !== null && found?.number !== sought.row;

export function foundCell(
  context: SheetWindowContext,
  found: RowLocation | null,
): Partial<SheetWindowContext> {
  const { sought } = context;
  if (sought === null) return {};
  const entered = sought.sheet === context.sheet ? {} : enteredSheet(context, sought.sheet);
  const there = { ...context, ...entered };
  const cursor = clampedCursor(there, { offset: found?.offset ?? 0, column: sought.column });
  const isOtherPage = pageOf({ ...there, cursor }) !== pageOf(there);
  return {
    ...entered,
    cursor,
    view: isOtherPage ? null : there.view,
    sought: null,
    missedRow: found === null || found.number === sought.row ? null : sought.row,
  };
}
