import type { DateRules } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';

/** The cell the operator stands on. `offset` counts the data rows from 0; the header is `HEADER_OFFSET`. */
export interface GridCursor {
  readonly offset: number;
  readonly column: number;
}
export const HEADER_OFFSET = -1;

/** A rectangle of cells: rows by their place among the data rows, columns from 0; `to` is not part of it. */
export interface GridSpan {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

export interface SheetWindow {
  readonly sheet: number;
  readonly span: GridSpan;
  /** Each with the columns of the span. */
  readonly rows: readonly SheetPageRow[];
}

export interface WindowRequest {
  readonly sheet: number;
  readonly span: GridSpan;
  readonly dates: DateRules | null;
}

/** A cell as Excel names it; the row may be one without data. */
export interface CellPlace {
  readonly sheet: number;
  /** As Excel numbers it. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
}

/** Where a sheet was left: choosing it again is instant (spec 3 section 4). */
export interface LeftSheet {
  readonly sheet: number;
  readonly cursor: GridCursor;
  readonly window: SheetWindow | null;
}

export interface SheetWindowContext {
  readonly sheets: readonly SheetSummary[];
  readonly sheet: number;
  readonly pageSize: number;
  /** The page on screen is the one the cursor stands on. */
  readonly cursor: GridCursor;
  /** What the screen shows of the page; null until it says so. */
  readonly view: GridSpan | null;
  readonly window: SheetWindow | null;
  /** The window is shown while what replaces it is read: its cells or their marks changed. */
  readonly isStale: boolean;
  /** The sheets left last, most recent last. */
  readonly left: readonly LeftSheet[];
  readonly dates: DateRules | null;
  readonly sought: CellPlace | null;
  /** The row that was asked for and holds nothing: the cursor stands on the nearest that does. */
  readonly missedRow: number | null;
}

export type SheetWindowEvent =
  | { readonly type: 'preview.sheetSelected'; readonly sheet: number }
  | { readonly type: 'preview.pageSelected'; readonly page: number }
  | { readonly type: 'preview.pageSizeSelected'; readonly pageSize: number }
  | { readonly type: 'preview.viewChanged'; readonly view: GridSpan }
  | { readonly type: 'preview.cursorMoved'; readonly cursor: GridCursor }
  | { readonly type: 'preview.cellRequested'; readonly place: CellPlace }
  | { readonly type: 'preview.contentChanged' }
  | { readonly type: 'preview.dateRulesChanged'; readonly dates: DateRules }
  | { readonly type: 'preview.retryRequested' };

/** The cell that was asked for is under the cursor: whoever asked from far away is to be shown it. */
export type SheetWindowEmitted = { readonly type: 'cell.found' };
