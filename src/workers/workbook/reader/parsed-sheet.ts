import type { CellTrait } from './cell-trait.ts';
import type { UncalculatedCells } from './uncalculated-cells.ts';
import type { SheetSurroundings } from './xlsx/sheet-surroundings.ts';
import type { TextTable } from './xlsx/text-table.ts';

export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly format: string | null }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'error'; readonly code: string };

export interface CellVisitor {
  text(column: number, text: string): void;
  sharedText(column: number, texts: TextTable, index: number): void;
  number(column: number, value: number, format: string | null): void;
  boolean(column: number, value: boolean): void;
  error(column: number, code: string): void;
}

export interface ParsedSheet {
  /** The range of cells that hold a value: one past the last row and column. */
  readonly rows: number;
  readonly columns: number;
  /** Null when the reader cannot tell. */
  readonly uncalculated: UncalculatedCells | null;
  readonly surroundings: SheetSurroundings | null;
  cell(row: number, column: number): SheetCell | null;
  visitCells(row: number, visitor: CellVisitor): void;
  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void;
  shown(row: number, column: number): string;
}

export function tellCell(visitor: CellVisitor, column: number, cell: SheetCell): void {
  switch (cell.kind) {
    case 'text':
      visitor.text(column, cell.text);
      break;
    case 'number':
      visitor.number(column, cell.value, cell.format);
      break;
    case 'boolean':
      visitor.boolean(column, cell.value);
      break;
    case 'error':
      visitor.error(column, cell.code);
      break;
  }
}

export const isBlank = (cell: SheetCell | null): boolean =>
  cell === null || (cell.kind === 'text' && cell.text.trim() === '');
