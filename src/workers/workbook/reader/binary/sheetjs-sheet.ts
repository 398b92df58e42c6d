import type { CellObject, WorkSheet } from 'xlsx';
import { MAX_COLUMNS } from '../budgets.ts';
import { cellAddress } from '../cell-address.ts';
import { type CellTrait, ERROR, FILLED, numberTrait, textTrait } from '../cell-trait.ts';
import { classicError, UNNAMED_ERROR } from '../excel-errors.ts';
import { numberShown } from '../formats/number-shown.ts';
import { named } from '../number-formats.ts';
import { type CellVisitor, type ParsedSheet, type SheetCell, tellCell } from '../parsed-sheet.ts';
import type { DateSystem } from '../serial-dates.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { SheetSurroundings } from '../xlsx/sheet-surroundings.ts';

/** In rows longer than this, only the cells that exist are visited: one cell in XFD must not cost 16,384 steps. */
const WIDE_ROW = 512;

export interface BesideSheet {
  readonly name: string;
  readonly surroundings: SheetSurroundings | null;
}

type Row = readonly (CellObject | undefined)[];

export class SheetJsSheet implements ParsedSheet {
  readonly rows: number;
  readonly columns: number;
  readonly uncalculated = null;
  readonly surroundings: SheetSurroundings | null;
  readonly #data: readonly (Row | undefined)[];
  readonly #dateSystem: DateSystem;

  constructor(sheet: WorkSheet, dateSystem: DateSystem, { name, surroundings }: BesideSheet) {
    this.#data = sheet['!data'] ?? [];
    this.surroundings = surroundings;
    this.#dateSystem = dateSystem;
    let rows = 0;
    let columns = 0;
    for (let row = 0; row < this.#data.length; row++) {
      this.#visit(row, (column) => {
        rows = row + 1;
        if (column >= columns) columns = column + 1;
        if (columns <= MAX_COLUMNS) return;
        throw new WorkbookError({ code: 'cellOutside', sheet: name, cell: cellAddress(row, column) });
      });
    }
    this.rows = rows;
    this.columns = columns;
  }

  cell(row: number, column: number): SheetCell | null {
    const cell = this.#data[row]?.[column];
    return cell ? this.#valueOf(cell) : null;
  }

  visitCells(row: number, visitor: CellVisitor): void {
    this.#visit(row, (column, cell) => tellCell(visitor, column, cell));
  }

  #visit(row: number, visit: (column: number, cell: SheetCell) => void): void {
    const cells = this.#data[row];
    if (!cells) return;
    const columns = cells.length > WIDE_ROW ? Object.keys(cells).map(Number) : cells.keys();
    for (const column of columns) {
      const cell = cells[column];
      const value = cell ? this.#valueOf(cell) : null;
      if (value) visit(column, value);
    }
  }

  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void {
    this.#visit(row, (column, cell) => visit(column, traitOf(cell)));
  }

  shown(row: number, column: number): string {
    const value = this.cell(row, column);
    if (value?.kind !== 'number') return value ? plainText(value) : '';
    return numberShown(value.value, value.format, this.#dateSystem);
  }

  #valueOf(cell: CellObject): SheetCell | null {
    switch (cell.t) {
      case 's':
        return cell.v === undefined || cell.v === '' ? null : { kind: 'text', text: String(cell.v) };
      case 'n':
        return Number.isFinite(cell.v)
          ? { kind: 'number', value: Number(cell.v), format: namedFormat(cell.z) }
          : { kind: 'error', code: UNNAMED_ERROR };
      case 'b':
        return { kind: 'boolean', value: cell.v === true };
      case 'e':
        return { kind: 'error', code: cell.w || classicError(Number(cell.v)) };
      default:
        return null;
    }
  }
}

const namedFormat = (format: CellObject['z']): string | null =>
  typeof format === 'string' ? named(format) : null;

function plainText(cell: Exclude<SheetCell, { kind: 'number' }>): string {
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'error') return cell.code;
  return cell.value ? 'TRUE' : 'FALSE';
}

function traitOf(cell: SheetCell): CellTrait {
  if (cell.kind === 'text') return textTrait(cell.text);
  if (cell.kind === 'number') return numberTrait(cell.value);
  return cell.kind === 'error' ? ERROR : FILLED;
}
