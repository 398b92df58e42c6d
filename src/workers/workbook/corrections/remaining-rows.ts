import type { CellTrait } from '../reader/cell-trait.ts';
import type { CellVisitor, ParsedSheet, SheetCell } from '../reader/parsed-sheet.ts';
import { stillUncalculated, type UncalculatedCells } from '../reader/uncalculated-cells.ts';
import type { SheetSurroundings } from '../reader/xlsx/sheet-surroundings.ts';

/** A view of a sheet in which the rows that were left out are empty. */
export class RemainingRows implements ParsedSheet {
  readonly #sheet: ParsedSheet;
  readonly #stays: (row: number) => boolean;

  constructor(sheet: ParsedSheet, stays: (row: number) => boolean) {
    this.#sheet = sheet;
    this.#stays = stays;
  }

  get rows(): number {
    return this.#sheet.rows;
  }

  get columns(): number {
    return this.#sheet.columns;
  }

  get uncalculated(): UncalculatedCells | null {
    return stillUncalculated(this.#sheet.uncalculated, ({ row }) => this.#stays(row));
  }

  get surroundings(): SheetSurroundings | null {
    return this.#sheet.surroundings;
  }

  cell(row: number, column: number): SheetCell | null {
    return this.#stays(row) ? this.#sheet.cell(row, column) : null;
  }

  visitCells(row: number, visitor: CellVisitor): void {
    if (this.#stays(row)) this.#sheet.visitCells(row, visitor);
  }

  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void {
    if (this.#stays(row)) this.#sheet.visitTraits(row, visit);
  }

  shown(row: number, column: number): string {
    return this.#stays(row) ? this.#sheet.shown(row, column) : '';
  }
}
