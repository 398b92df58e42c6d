import { MAX_COLUMNS } from '../budgets.ts';
import { EMPTY } from '../cell-trait.ts';
import { classicError, UNNAMED_ERROR } from '../excel-errors.ts';
import { LAST_STYLE } from '../number-formats.ts';
import type { ScannedSheet } from '../scanned-sheet.ts';
import { NONE_UNCALCULATED } from '../uncalculated-cells.ts';
import {
  BOOLEAN,
  type CellKind,
  CellStore,
  ERROR_CODE,
  NUMBER,
  OWN_TEXT,
  SHARED_TEXT,
} from '../xlsx/cell-store.ts';
import { TextTable } from '../xlsx/text-table.ts';
import { UnusualShape } from '../xlsx/unusual-shape.ts';
import type { Bytes } from '../zip/bytes.ts';
import { shortNumber } from './short-number.ts';
import { XlsRecords } from './xls-records.ts';
import { XlsSheetSurroundings } from './xls-surroundings.ts';

/* The cells of a sheet of an .xls ([MS-XLS] 2.1.7.20.6). The numbers are record types. */

const FORMULA = 0x06;
/**
 * JExcelApi writes some formulas under Excel 4's number, in the layout of FORMULA. Excel 3's number is read
 * the same way.
 */
const FORMULA_OF_EXCEL_3 = 0x206;
const FORMULA_OF_EXCEL_4 = 0x406;
const MANY_SHORT_NUMBERS = 0xbd;
const RICH_TEXT = 0xd6;
const SHARED = 0xfd;
const REAL = 0x203;
const TEXT = 0x204;
const BOOLEAN_OR_ERROR = 0x205;
const FORMULA_TEXT = 0x207;
const SHORT_NUMBER = 0x27e;
/** Cell records of other Excel versions, which are left to SheetJS. */
const FOREIGN_CELLS = new Set([0x02, 0x03, 0x04, 0x05, 0x07]);

const CELL_BYTES = 6;
const ONE_OF_MANY_BYTES = 6;
/** In the upper 16 bits of a formula's result: the result is not a number. */
const NO_NUMBER = 0xffff;
const IS_TEXT = 0;
const IS_BOOLEAN = 1;
const IS_ERROR = 2;
const IS_EMPTY_TEXT = 3;

export function readXlsSheet(stream: Bytes, start: number, sharedStrings: TextTable): ScannedSheet {
  const records = new XlsRecords(stream, start);
  const sheet = new XlsSheet(records, sharedStrings);
  while (records.next()) sheet.read();
  if (!records.isWhole) throw new UnusualShape();
  return sheet.finish();
}

class XlsSheet {
  readonly #records: XlsRecords;
  readonly #sharedStrings: TextTable;
  readonly #cells = new CellStore();
  readonly #texts = new TextTable();
  readonly #errorCodes: string[] = [];
  readonly #around = new XlsSheetSurroundings();
  #awaitsText = false;
  #row = -1;
  #column = -1;
  #style = 0;

  constructor(records: XlsRecords, sharedStrings: TextTable) {
    this.#records = records;
    this.#sharedStrings = sharedStrings;
  }

  read(): void {
    const { type, start, view } = this.#records;
    switch (type) {
      case SHARED:
        this.#openCell(4);
        this.#addShared(view.getUint32(start + CELL_BYTES, true));
        break;
      case REAL:
        this.#openCell(8);
        this.#addNumber(view.getFloat64(start + CELL_BYTES, true));
        break;
      case SHORT_NUMBER:
        this.#openCell(4);
        this.#addNumber(shortNumber(view.getUint32(start + CELL_BYTES, true)));
        break;
      case MANY_SHORT_NUMBERS:
        this.#readMany();
        break;
      case TEXT:
      case RICH_TEXT:
        this.#openCell(2);
        this.#records.skip(CELL_BYTES);
        this.#addText();
        break;
      case BOOLEAN_OR_ERROR:
        this.#openCell(2);
        this.#addBooleanOrError(view.getUint8(start + CELL_BYTES), view.getUint8(start + CELL_BYTES + 1));
        break;
      case FORMULA:
      case FORMULA_OF_EXCEL_3:
      case FORMULA_OF_EXCEL_4:
        this.#openCell(8);
        this.#addResult(start + CELL_BYTES);
        break;
      case FORMULA_TEXT:
        if (!this.#awaitsText) throw new UnusualShape();
        this.#awaitsText = false;
        this.#addText();
        break;
      default:
        if (FOREIGN_CELLS.has(type)) throw new UnusualShape();
        this.#around.read(this.#records);
    }
  }

  finish(): ScannedSheet {
    const surroundings = this.#around.surroundings();
    return {
      cells: this.#cells,
      texts: this.#texts,
      errorCodes: this.#errorCodes,
      // .xls stores a result with every formula.
      uncalculated: NONE_UNCALCULATED,
      around: { surroundings: () => surroundings },
    };
  }

  #openCell(bytes: number): void {
    const { length, start, view } = this.#records;
    if (length < CELL_BYTES + bytes) throw new UnusualShape();
    this.#place(
      view.getUint16(start, true),
      view.getUint16(start + 2, true),
      view.getUint16(start + 4, true),
    );
  }

  #place(row: number, column: number, style: number): void {
    const isBehind = row === this.#row ? column > this.#column : row > this.#row;
    if (!isBehind || column >= MAX_COLUMNS) throw new UnusualShape();
    this.#awaitsText = false;
    this.#row = row;
    this.#column = column;
    this.#style = Math.min(style, LAST_STYLE);
  }

  #readMany(): void {
    const { start, end, length, view } = this.#records;
    const count = (length - CELL_BYTES) / ONE_OF_MANY_BYTES;
    if (!Number.isInteger(count) || count < 1) throw new UnusualShape();
    const row = view.getUint16(start, true);
    const first = view.getUint16(start + 2, true);
    if (view.getUint16(end - 2, true) !== first + count - 1) throw new UnusualShape();
    for (let index = 0, at = start + 4; index < count; index++, at += ONE_OF_MANY_BYTES) {
      this.#place(row, first + index, view.getUint16(at, true));
      this.#addNumber(shortNumber(view.getUint32(at + 2, true)));
    }
  }

  #addResult(at: number): void {
    const { view } = this.#records;
    if (view.getUint16(at + 6, true) !== NO_NUMBER) {
      this.#addNumber(view.getFloat64(at, true));
      return;
    }
    const kind = view.getUint8(at);
    const value = view.getUint8(at + 2);
    if (kind === IS_TEXT) this.#awaitsText = true;
    else if (kind === IS_BOOLEAN || kind === IS_ERROR) this.#addBooleanOrError(value, kind - IS_BOOLEAN);
    else if (kind !== IS_EMPTY_TEXT) throw new UnusualShape();
  }

  #add(kind: CellKind, value: number): void {
    this.#cells.add(this.#row, this.#column, kind, value, this.#style);
  }

  #addNumber(value: number): void {
    if (Number.isFinite(value)) this.#add(NUMBER, value);
    else this.#addError(UNNAMED_ERROR);
  }

  #addBooleanOrError(value: number, isError: number): void {
    if (isError === 1) this.#addError(classicError(value));
    else this.#add(BOOLEAN, value === 1 ? 1 : 0);
  }

  #addError(code: string): void {
    const known = this.#errorCodes.indexOf(code);
    this.#add(ERROR_CODE, known === -1 ? this.#errorCodes.push(code) - 1 : known);
  }

  #addShared(index: number): void {
    if (index >= this.#sharedStrings.length) throw new UnusualShape();
    if (this.#sharedStrings.trait(index) !== EMPTY) this.#add(SHARED_TEXT, index);
  }

  #addText(): void {
    const text = this.#records.ownText(this.#records.uint16());
    if (text !== '') this.#add(OWN_TEXT, this.#texts.add(text));
  }
}
