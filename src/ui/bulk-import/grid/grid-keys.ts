import { type GridCursor, HEADER_OFFSET } from '../../../machines/bulk-import/preview/sheet-window-types.ts';

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface GridBounds {
  /** Data rows of the sheet. */
  readonly rows: number;
  readonly columns: number;
  readonly screenRows: number;
}

/** The cursor after the key, which moves it as in Excel, perhaps past an edge. null when the key does not move it. */
export function movedCursor(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { offset, column }: GridCursor,
  { rows, columns, screenRows }: GridBounds,
): GridCursor | null {
  if (altKey) return null;
  const toEdge = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { offset: toEdge ? 0 : offset - 1, column };
    case 'ArrowDown':
      return { offset: toEdge ? rows - 1 : offset + 1, column };
    case 'ArrowLeft':
      return { offset, column: toEdge ? 0 : column - 1 };
    case 'ArrowRight':
      return { offset, column: toEdge ? columns - 1 : column + 1 };
    case 'Home':
      return { offset: toEdge ? 0 : offset, column: 0 };
    case 'End':
      return { offset: toEdge ? rows - 1 : offset, column: columns - 1 };
    case 'PageUp':
      return { offset: offset === HEADER_OFFSET ? offset : Math.max(0, offset - screenRows), column };
    case 'PageDown':
      return { offset: Math.min(rows - 1, offset + screenRows), column };
    default:
      return null;
  }
}

/**
 * 'acts' edits, clears or copies the cell, 'moves' leaves it, 'steps' goes to another problem, 'other' undoes, redoes
 * or goes to an address.
 */
export type GridKeyKind = 'acts' | 'moves' | 'steps' | 'other';

const KINDS: Readonly<Record<string, GridKeyKind>> = {
  Enter: 'acts',
  F2: 'acts',
  Delete: 'acts',
  ArrowUp: 'moves',
  ArrowDown: 'moves',
  ArrowLeft: 'moves',
  ArrowRight: 'moves',
  Home: 'moves',
  End: 'moves',
  PageUp: 'moves',
  PageDown: 'moves',
  F8: 'steps',
};
const WITH_CTRL: Readonly<Record<string, GridKeyKind>> = { c: 'acts', z: 'other', y: 'other', g: 'other' };

export function gridKeyKind(pressed: PressedKey): GridKeyKind | null {
  if (isTyping(pressed)) return 'acts';
  const { key, ctrlKey, metaKey } = pressed;
  return KINDS[key] ?? (ctrlKey || metaKey ? WITH_CTRL[key.toLowerCase()] : undefined) ?? null;
}

/** True for a printable key, which opens the editor of the selected cell. */
export const isTyping = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
