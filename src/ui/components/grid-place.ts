import type { KeyboardEvent } from 'react';

/** The cell that has the keyboard cursor. */
export interface GridPlace {
  /** -1: the row of headers. */
  readonly row: number;
  readonly column: number;
}
export const GRID_HEADER = -1;

export interface GridBounds {
  readonly last: number;
  readonly columns: number;
  readonly onScreen: number;
}

/** The place after a key, which stays within the grid; null for a key that does not move the cursor. */
export function movedPlace(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: GridPlace,
  { last, columns, onScreen }: GridBounds,
): GridPlace | null {
  const toEdge = ctrlKey || metaKey;
  const at = (newRow: number, newColumn: number): GridPlace => ({
    row: Math.max(GRID_HEADER, Math.min(last, newRow)),
    column: Math.max(0, Math.min(columns - 1, newColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(toEdge ? GRID_HEADER : row - 1, column);
    case 'ArrowDown':
      return at(toEdge ? last : row + 1, column);
    case 'ArrowLeft':
      return at(row, toEdge ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, toEdge ? columns - 1 : column + 1);
    case 'Home':
      return at(toEdge ? GRID_HEADER : row, 0);
    case 'End':
      return at(toEdge ? last : row, columns - 1);
    case 'PageUp':
      return at(row - onScreen, column);
    case 'PageDown':
      return at(row + onScreen, column);
    default:
      return null;
  }
}
