import type { DateSystem } from '../../shared/dates.ts';
import { BOOLEAN, type CellStore, ERROR_CODE, NUMBER, OWN_TEXT, SHARED_TEXT } from './cell-store.ts';
import { type CellTrait, ERROR, FILLED } from './cell-trait.ts';
import { formatOf, type NumberFormats } from './number-formats.ts';
import { numberShown } from './number-shown.ts';
import type { ParsedSheet, SheetCell } from './parsed-sheet.ts';
import type { SheetContext, SheetScanner } from './sheet-scanner.ts';
import type { TextTable } from './text-table.ts';

/** A sheet as the scanner left it: numbers in arrays, made into cells when asked for. */
export class StreamedSheet implements ParsedSheet {
  readonly rows: number;
  readonly columns: number;
  readonly formulasWithoutValue: number;
  readonly #cells: CellStore;
  readonly #ownTexts: TextTable;
  readonly #sharedTexts: TextTable;
  readonly #errorCodes: readonly string[];
  readonly #formats: NumberFormats;
  readonly #dateSystem: DateSystem;

  constructor(scanned: SheetScanner, { sharedStrings, formats, dateSystem }: SheetContext) {
    this.rows = scanned.cells.rows;
    this.columns = scanned.cells.columns;
    this.formulasWithoutValue = scanned.formulasWithoutValue;
    this.#cells = scanned.cells;
    this.#ownTexts = scanned.texts;
    this.#errorCodes = scanned.errorCodes;
    this.#sharedTexts = sharedStrings;
    this.#formats = formats;
    this.#dateSystem = dateSystem;
  }

  cell(row: number, column: number): SheetCell | null {
    const found = this.#cells.find(row, column);
    return found === -1 ? null : this.#cellAt(found);
  }

  visitRow(row: number, visit: (column: number, cell: SheetCell) => void): void {
    const end = this.#cells.firstOf(row + 1);
    for (let cell = this.#cells.firstOf(row); cell < end; cell++) {
      visit(this.#cells.column(cell), this.#cellAt(cell));
    }
  }

  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void {
    const end = this.#cells.firstOf(row + 1);
    for (let cell = this.#cells.firstOf(row); cell < end; cell++) {
      visit(this.#cells.column(cell), this.#traitAt(cell));
    }
  }

  shown(row: number, column: number): string {
    const cell = this.cell(row, column);
    switch (cell?.kind) {
      case 'text':
        return cell.text;
      case 'number':
        return numberShown(cell.value, cell.format, this.#dateSystem);
      case 'boolean':
        return cell.value ? 'TRUE' : 'FALSE';
      case 'error':
        return cell.code;
      default:
        return '';
    }
  }

  #cellAt(cell: number): SheetCell {
    const value = this.#cells.value(cell);
    switch (this.#cells.kind(cell)) {
      case NUMBER:
        return { kind: 'number', value, format: formatOf(this.#formats, this.#cells.style(cell)) };
      case SHARED_TEXT:
        return { kind: 'text', text: this.#sharedTexts.text(value) };
      case OWN_TEXT:
        return { kind: 'text', text: this.#ownTexts.text(value) };
      case BOOLEAN:
        return { kind: 'boolean', value: value === 1 };
      case ERROR_CODE:
        return { kind: 'error', code: this.#errorCodes[value] ?? '' };
      default:
        throw new RangeError('There is no such kind of cell.');
    }
  }

  #traitAt(cell: number): CellTrait {
    switch (this.#cells.kind(cell)) {
      case SHARED_TEXT:
        return this.#sharedTexts.trait(this.#cells.value(cell));
      case OWN_TEXT:
        return this.#ownTexts.trait(this.#cells.value(cell));
      case ERROR_CODE:
        return ERROR;
      default:
        return FILLED;
    }
  }
}
