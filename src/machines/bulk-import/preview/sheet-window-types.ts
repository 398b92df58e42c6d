import type { DateRules } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { RowFilterRequest, SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';

/** `offset` counts data rows from 0; the header is `HEADER_OFFSET`. */
export interface GridCursor {
  readonly offset: number;
  readonly column: number;
}
export const HEADER_OFFSET = -1;

/** A block of cells: indexes of data rows and of columns, from 0; `to` is exclusive. */
export interface GridSpan {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

export interface SheetWindow {
  readonly sheet: number;
  readonly span: GridSpan;
  readonly rows: readonly SheetPageRow[];
}

export interface WindowRequest {
  readonly sheet: number;
  readonly span: GridSpan;
  readonly dates: DateRules | null;
  readonly isFiltered: boolean;
}

export interface CellPlace {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
}

export interface LocateRequest {
  readonly place: CellPlace;
  /** Excel's number. The header is not a data row, so the worker does not locate it. */
  readonly headerRow: number;
  readonly isFiltered: boolean;
}

/** A filter that shows only the rows that had a problem when it was applied. */
export interface RowFilter {
  /** How many rows each sheet shows. */
  readonly rows: readonly number[];
  /** True when the content has changed since the filter was applied. */
  readonly isOld: boolean;
}

/** What a sheet showed when the operator changed to another, so that it shows at once on return (spec 3 section 4). */
export interface LeftSheet {
  readonly sheet: number;
  readonly cursor: GridCursor;
  readonly window: SheetWindow | null;
}

export interface SheetWindowContext {
  readonly sheets: readonly SheetSummary[];
  readonly sheet: number;
  readonly pageSize: number;
  readonly cursor: GridCursor;
  readonly view: GridSpan | null;
  readonly window: SheetWindow | null;
  readonly isStale: boolean;
  readonly left: readonly LeftSheet[];
  readonly dates: DateRules | null;
  /** Null when all rows are shown. */
  readonly filter: RowFilter | null;
  readonly known: RowFilterRequest['known'];
  /** True when the content has changed since `known` was given. */
  readonly isKnownOld: boolean;
  readonly sought: CellPlace | null;
  /** The number of the requested row when it is empty: the cursor is then on the nearest row that is not. */
  readonly missedRow: number | null;
}

export type SheetWindowEvent =
  | { readonly type: 'preview.sheetSelected'; readonly sheet: number }
  | { readonly type: 'preview.pageSelected'; readonly page: number }
  | { readonly type: 'preview.pageSizeSelected'; readonly pageSize: number }
  | { readonly type: 'preview.viewChanged'; readonly view: GridSpan }
  | { readonly type: 'preview.cursorMoved'; readonly cursor: GridCursor }
  | { readonly type: 'preview.cellRequested'; readonly place: CellPlace }
  | { readonly type: 'preview.filterRequested'; readonly known: RowFilterRequest['known'] }
  | { readonly type: 'preview.filterRemoved' }
  | { readonly type: 'preview.contentChanged'; readonly sheets: readonly SheetSummary[] }
  | { readonly type: 'preview.dateRulesChanged'; readonly dates: DateRules }
  | { readonly type: 'preview.retryRequested' };

export type SheetWindowEmitted = { readonly type: 'cell.found' };
