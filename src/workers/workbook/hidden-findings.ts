import { cellAddress, columnLetter } from './reader/cell-address.ts';
import { type CellTrait, LONG_NUMBER, NUMBER_AS_TEXT } from './reader/cell-trait.ts';
import type { ParsedSheet } from './reader/parsed-sheet.ts';
import type { SheetSurroundings } from './reader/xlsx/sheet-surroundings.ts';
import { Tally } from './tally.ts';
import { type HiddenInSheet, UNCALCULATED_LISTED } from './workbook-summary.ts';

export class HiddenFindings {
  readonly #sheet: ParsedSheet;
  readonly #header: number;
  readonly #around: SheetSurroundings | null;
  readonly #rows: Tally = new Tally();
  readonly #numbersAsText: Tally = new Tally();
  readonly #longNumbers: Tally = new Tally();
  #nextHidden = 0;

  /** `header`: index, in the file, of the row that `sheet` has as its row 0. */
  constructor(sheet: ParsedSheet, header: number) {
    this.#sheet = sheet;
    this.#header = header;
    this.#around = sheet.surroundings;
  }

  cell(row: number, column: number, trait: CellTrait): void {
    if (trait === NUMBER_AS_TEXT) this.#numbersAsText.add(row, column);
    else if (trait === LONG_NUMBER) this.#longNumbers.add(row, column);
  }

  dataRow(row: number): void {
    const hidden = this.#around?.hiddenRows ?? [];
    while ((hidden[this.#nextHidden] ?? Number.POSITIVE_INFINITY) < row) this.#nextHidden++;
    if (hidden[this.#nextHidden] === row) this.#rows.add(row, 0);
  }

  found(columnHasData: Uint8Array): HiddenInSheet {
    const around = this.#around;
    return {
      rows: around && this.#rows.sighting(),
      columns: around && hiddenColumns(around, columnHasData),
      filters: around?.filters ?? null,
      merges: around?.merges ?? null,
      numbersAsText: this.#numbersAsText.sighting(),
      longNumbers: this.#longNumbers.sighting(),
      uncalculated: uncalculatedIn(this.#sheet, this.#header),
    };
  }
}

function uncalculatedIn({ uncalculated }: ParsedSheet, header: number): HiddenInSheet['uncalculated'] {
  return (
    uncalculated && {
      count: uncalculated.count,
      cells: uncalculated.cells
        .slice(0, UNCALCULATED_LISTED)
        .map(({ row, column }) => cellAddress(row === 0 ? header : row, column)),
    }
  );
}

function hiddenColumns({ hiddenColumns }: SheetSurroundings, hasData: Uint8Array): readonly string[] {
  const letters: string[] = [];
  for (const [column, filled] of hasData.entries()) {
    const isHidden = hiddenColumns.some(({ first, last }) => first <= column && column <= last);
    if (filled === 1 && isHidden) letters.push(columnLetter(column));
  }
  return letters;
}
