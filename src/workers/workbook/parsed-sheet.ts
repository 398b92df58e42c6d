import type { CellTrait } from './cell-trait.ts';
import type { SheetSurroundings } from './sheet-surroundings.ts';

/** A sheet once read, whoever read it. Rows and columns count from 0. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  /** `format` is Excel's number format, null for General. */
  | { readonly kind: 'number'; readonly value: number; readonly format: string | null }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** `code` is the error's own name, rich errors included. */
  | { readonly kind: 'error'; readonly code: string };

export interface ParsedSheet {
  /** The used range, from the cells that hold a value: one past the last row and column. */
  readonly rows: number;
  readonly columns: number;
  /** Cells whose formula was saved without its result: they hold no value. Null when the reader cannot tell. */
  readonly formulasWithoutValue: number | null;
  /** Null when the reader cannot tell. */
  readonly surroundings: SheetSurroundings | null;
  cell(row: number, column: number): SheetCell | null;
  /** The cells of a row that hold a value, from left to right. */
  visitRow(row: number, visit: (column: number, cell: SheetCell) => void): void;
  /** The same cells, for whoever needs no more than what kind of thing they hold. */
  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void;
  /** As Excel shows it; '' where there is no value. */
  shown(row: number, column: number): string;
}

export const isBlank = (cell: SheetCell | null): boolean =>
  cell === null || (cell.kind === 'text' && cell.text.trim() === '');
