import type { CellTrait } from '../reader/cell-trait.ts';
import type { CellVisitor, ParsedSheet, SheetCell } from '../reader/parsed-sheet.ts';
import type { SheetSurroundings } from '../reader/xlsx/sheet-surroundings.ts';

export class RemainingRows implements ParsedSheet {
  readonly #sheet: ParsedSheet;
  readonly #skipped: ReadonlySet<number>;

  constructor(sheet: ParsedSheet, skipped: ReadonlySet<number>) {
    this.#sheet = sheet;
    this.#skipped = skipped;
  }

  get rows(): number {
    return this.#sheet.rows;
  }

  get columns(): number {
    return this.#sheet.columns;
  }

  get formulasWithoutValue(): number | null {
    return this.#sheet.formulasWithoutValue;
  }

  get surroundings(): SheetSurroundings | null {
    return this.#sheet.surroundings;
  }

  cell(row: number, column: number): SheetCell | null {
    return this.#skipped.has(row) ? null : this.#sheet.cell(row, column);
  }

  visitCells(row: number, visitor: CellVisitor): void {
    if (!this.#skipped.has(row)) this.#sheet.visitCells(row, visitor);
  }

  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void {
    if (!this.#skipped.has(row)) this.#sheet.visitTraits(row, visit);
  }

  shown(row: number, column: number): string {
    return this.#skipped.has(row) ? '' : this.#sheet.shown(row, column);
  }
}
