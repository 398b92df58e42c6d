import type { SheetSummary } from '../../workers/workbook/protocol.ts';
import type { ReadingFailure } from './bulk-import-types.ts';

export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}
export interface SheetWindowContext {
  readonly sheets: readonly SheetSummary[];
  readonly sheet: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly rows: readonly SheetRow[];
  /** The last windows read, most recent last: choosing a sheet again is instant (spec 3 section 4). */
  readonly cache: readonly CachedWindow[];
  readonly failure: ReadingFailure | null;
}
export interface CachedWindow {
  readonly sheet: number;
  readonly page: number;
  readonly pageSize: number;
  readonly rows: readonly SheetRow[];
}
export type SheetWindowEvent =
  | { readonly type: 'preview.sheetSelected'; readonly sheet: number }
  | { readonly type: 'preview.pageSelected'; readonly page: number }
  | { readonly type: 'preview.pageSizeSelected'; readonly pageSize: number }
  | { readonly type: 'preview.retryRequested' };
