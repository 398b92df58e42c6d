import type { GridCursor } from '../preview/sheet-window-types.ts';

/** A cell whose row was read. */
export interface ToolCell {
  readonly sheet: number;
  /** As Excel numbers it. */
  readonly number: number;
  /** From 0. */
  readonly column: number;
  readonly cursor: GridCursor;
  readonly header: string;
  readonly value: string;
  readonly isSkipped: boolean;
}

export interface CellToolsContext {
  /** The one at work; null at rest. */
  readonly cell: ToolCell | null;
  /** What was typed over the cell to begin; null: its own value is edited. */
  readonly typed: string | null;
}

export type CellToolsEvent =
  | { readonly type: 'tools.editRequested'; readonly cell: ToolCell; readonly typed: string | null }
  | { readonly type: 'tools.replaceRequested'; readonly cell: ToolCell }
  /** Of the cell, or the name of the column. */
  | { readonly type: 'tools.valueGiven'; readonly value: string }
  | { readonly type: 'tools.replacementGiven'; readonly before: string; readonly after: string }
  | { readonly type: 'tools.cancelled' };

export type CellToolsEmitted =
  | { readonly type: 'tools.cellCorrected'; readonly cell: ToolCell; readonly value: string }
  | {
      readonly type: 'tools.columnReplaced';
      readonly cell: ToolCell;
      readonly before: string;
      readonly after: string;
    };
