import type { CellTrait } from '../reader/cell-trait.ts';
import type { CellVisitor, ParsedSheet, SheetCell } from '../reader/parsed-sheet.ts';
import type { UncalculatedCells } from '../reader/uncalculated-cells.ts';
import type { SheetSurroundings } from '../reader/xlsx/sheet-surroundings.ts';

const HEADER_ROW = 0;

/**
 * A view of a sheet whose header is not in its first row: the header becomes row 0, the rows above it and its
 * own become empty, and the rows below keep their place, so that row numbers still match Excel's. `names`
 * replaces headers by the fields that a person matched them to.
 */
export class HeaderSheet implements ParsedSheet {
  readonly original: ParsedSheet;
  readonly #header: number;
  readonly #names: Readonly<Record<number, string>>;

  constructor(original: ParsedSheet, header: number, names: Readonly<Record<number, string>>) {
    this.original = original;
    this.#header = header;
    this.#names = names;
  }

  get rows(): number {
    return this.original.rows;
  }

  get columns(): number {
    return this.original.columns;
  }

  get uncalculated(): UncalculatedCells | null {
    const all = this.original.uncalculated;
    if (all === null || all.count === 0) return all;
    const cells = all.cells
      .filter(({ row }) => row >= this.#header)
      .map((place) => (place.row === this.#header ? { ...place, row: HEADER_ROW } : place));
    return { count: all.count - (all.cells.length - cells.length), cells };
  }

  get surroundings(): SheetSurroundings | null {
    return this.original.surroundings;
  }

  cell(row: number, column: number): SheetCell | null {
    const named = this.#named(row, column);
    if (named !== null) return { kind: 'text', text: named };
    const place = this.#rowOf(row);
    return place === null ? null : this.original.cell(place, column);
  }

  visitCells(row: number, visitor: CellVisitor): void {
    const place = this.#rowOf(row);
    if (place !== null) this.original.visitCells(place, visitor);
  }

  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void {
    const place = this.#rowOf(row);
    if (place !== null) this.original.visitTraits(place, visit);
  }

  shown(row: number, column: number): string {
    const named = this.#named(row, column);
    if (named !== null) return named;
    const place = this.#rowOf(row);
    return place === null ? '' : this.original.shown(place, column);
  }

  #named(row: number, column: number): string | null {
    return row === HEADER_ROW ? (this.#names[column] ?? null) : null;
  }

  #rowOf(row: number): number | null {
    if (row === HEADER_ROW) return this.#header;
    return row > this.#header ? row : null;
  }
}
