import type { KeyboardEvent, ReactNode } from 'react';
import type { GridCursor } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { GridNote } from './grid-notes.ts';

/** The cell under the cursor, as whoever acts on it needs to know it. */
export interface GridCell {
  readonly sheet: number;
  /** As Excel numbers it; 1 is the header, null while the row is read. */
  readonly number: number | null;
  /** From 0. */
  readonly column: number;
  readonly cursor: GridCursor;
  readonly header: string;
  /** Null while it is read. */
  readonly value: string | null;
  /** The gravest first. */
  readonly notes: readonly GridNote[];
  readonly isSkipped: boolean;
}

/** What takes the place of a cell: the editor of its value. */
export interface CellEditor {
  readonly cursor: GridCursor;
  readonly element: ReactNode;
}

/** What others add to the grid: an editor in a cell, buttons for the chosen one, keys of their own. */
export interface GridTools {
  readonly editor: CellEditor | null;
  readonly actions: (cell: GridCell) => ReactNode;
  /** True when the key was taken. */
  readonly onKey: (event: KeyboardEvent, cell: GridCell) => boolean;
  /** What was typed before the cell was there. */
  readonly onText: (text: string, cell: GridCell) => void;
  readonly onDoubleClick: (cell: GridCell) => void;
}

/** As drawn: which column, how wide, how far from the left. */
export interface ColumnPlace {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

export const cellId = (grid: string, { offset, column }: GridCursor): string => `${grid}-${offset}-${column}`;

/** The cell under the pointer: one listener for all of them. */
export function cellAt(target: EventTarget): GridCursor | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-offset]') : null;
  if (cell === null) return null;
  return { offset: Number(cell.dataset.offset), column: Number(cell.dataset.column) };
}
