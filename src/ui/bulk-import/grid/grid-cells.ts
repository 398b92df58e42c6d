import type { KeyboardEvent, ReactNode } from 'react';
import type { GridCursor } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { GridNote } from './grid-notes.ts';

export interface GridCell {
  readonly sheet: number;
  /** Excel's row number, 1 for the header; null while the row is being read. */
  readonly number: number | null;
  readonly column: number;
  readonly cursor: GridCursor;
  readonly header: string;
  readonly value: string | null;
  readonly notes: readonly GridNote[];
  readonly isSkipped: boolean;
  /** True when the file holds a text such as '1.250', not a number: the grid does not change its point to a comma. */
  readonly isText: boolean;
}

export interface CellEditor {
  readonly cursor: GridCursor;
  readonly element: ReactNode;
}

/** Extensions of the grid: an editor in a cell, buttons for the selected one, keys. */
export interface GridTools {
  readonly editor: CellEditor | null;
  readonly actions: (cell: GridCell) => ReactNode;
  /** Returns true when it handled the key. */
  readonly onKey: (event: KeyboardEvent, cell: GridCell) => boolean;
  /** Called with the text that was typed before the cell's row was read. */
  readonly onText: (text: string, cell: GridCell) => void;
  readonly onDoubleClick: (cell: GridCell) => void;
}

export const HEADER_HEIGHT = 48;

export interface ColumnPlace {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

export const cellId = (grid: string, { offset, column }: GridCursor): string => `${grid}-${offset}-${column}`;

/** The cell under the target of an event, so that one listener serves all cells. */
export function cellAt(target: EventTarget): GridCursor | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-offset]') : null;
  if (cell === null) return null;
  return { offset: Number(cell.dataset.offset), column: Number(cell.dataset.column) };
}
