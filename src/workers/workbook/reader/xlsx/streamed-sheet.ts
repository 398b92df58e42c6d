import { type CellTrait, ERROR, FILLED, numberTrait } from '../cell-trait.ts';
import { numberShown } from '../formats/number-shown.ts';
import { formatOf, type NumberFormats } from '../number-formats.ts';
import type { CellVisitor, ParsedSheet, SheetCell } from '../parsed-sheet.ts';
import type { ScannedSheet } from '../scanned-sheet.ts';
import type { DateSystem } from '../serial-dates.ts';
import type { UncalculatedCells } from '../uncalculated-cells.ts';
import {
  BOOLEAN,
  type CellKind,
  type CellStore,
  ERROR_CODE,
  NUMBER,
  OWN_TEXT,
  SHARED_TEXT,
} from './cell-store.ts';
import type { SheetContext } from './sheet-scanner.ts';
import type { SheetSurroundings } from './sheet-surroundings.ts';
import type { TextTable } from './text-table.ts';

export interface StreamedContext extends SheetContext {
  readonly sharedStrings: TextTable;
}

/**
 * A sheet of which the scanner kept the cells. Numbers stay in arrays; a cell object is made only when asked
 * for.
 */
export class StreamedSheet implements ParsedSheet {
  readonly rows: number;
  readonly columns: number;
  readonly uncalculated: UncalculatedCells;
  readonly surroundings: SheetSurroundings;
  readonly #cells: CellStore;
  readonly #ownTexts: TextTable;
  readonly #sharedTexts: TextTable;
  readonly #errorCodes: readonly string[];
  readonly #formats: NumberFormats;
  readonly #dateSystem: DateSystem;

  constructor(
    scanned: ScannedSheet,
    { sharedStrings, formats, dateSystem }: StreamedContext,
    filtersOfTables: readonly string[] = [],
  ) {
    const around = scanned.around.surroundings();
    this.rows = scanned.cells.rows;
    this.columns = scanned.cells.columns;
    this.uncalculated = scanned.uncalculated;
    this.surroundings = { ...around, filters: [...around.filters, ...filtersOfTables] };
    this.#cells = scanned.cells;
    this.#ownTexts = scanned.texts;
    this.#errorCodes = scanned.errorCodes;
    this.#sharedTexts = sharedStrings;
    this.#formats = formats;
    this.#dateSystem = dateSystem;
  }

  cell(row: number, column: number): SheetCell | null {
    const cells = this.#cells;
    const found = cells.find(row, column);
    return found === -1 ? null : this.#asCell(cells.kind(found), cells.value(found), cells.style(found));
  }

  visitCells(row: number, visitor: CellVisitor): void {
    this.#cells.visitRow(row, (column, kind, value, style) => {
      switch (kind) {
        case SHARED_TEXT:
          visitor.sharedText(column, this.#sharedTexts, value);
          break;
        case NUMBER:
          visitor.number(column, value, formatOf(this.#formats, style));
          break;
        case OWN_TEXT:
          visitor.text(column, this.#ownTexts.text(value));
          break;
        case BOOLEAN:
          visitor.boolean(column, value === 1);
          break;
        default:
          visitor.error(column, this.#errorCodes[value] ?? '');
      }
    });
  }

  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void {
    this.#cells.visitRow(row, (column, kind, value) => visit(column, this.#traitOf(kind, value)));
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

  #asCell(kind: CellKind, value: number, style: number): SheetCell {
    switch (kind) {
      case NUMBER:
        return { kind: 'number', value, format: formatOf(this.#formats, style) };
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

  #traitOf(kind: CellKind, value: number): CellTrait {
    switch (kind) {
      case SHARED_TEXT:
        return this.#sharedTexts.trait(value);
      case OWN_TEXT:
        return this.#ownTexts.trait(value);
      case ERROR_CODE:
        return ERROR;
      case NUMBER:
        return numberTrait(value);
      default:
        return FILLED;
    }
  }
}
