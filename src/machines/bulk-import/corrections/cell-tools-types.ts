import type { GridCursor } from '../preview/sheet-window-types.ts';

/** A cell of the preview. Its row has been read from the worker, so its value is known. */
export interface ToolCell {
  readonly sheet: number;
  /** Excel's row number. */
  readonly number: number;
  /** Index of the column, from 0. */
  readonly column: number;
  readonly cursor: GridCursor;
  readonly header: string;
  readonly value: string;
  readonly isSkipped: boolean;
  /** True for a text such as '1.250', which is no number yet. */
  readonly isText: boolean;
}

export interface CellToolsContext {
  /** The cell being corrected; null when there is none. */
  readonly cell: ToolCell | null;
  /** Text typed over the cell; null when the operator edits the cell's current value. */
  readonly typed: string | null;
}

export type CellToolsEvent =
  | { readonly type: 'tools.editRequested'; readonly cell: ToolCell; readonly typed: string | null }
  | { readonly type: 'tools.replaceRequested'; readonly cell: ToolCell }
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
