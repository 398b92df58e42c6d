import { MAX_COLUMNS, MAX_PROLOGUE_BYTES, MAX_ROWS } from '../budgets.ts';
import { type CellTrait, EMPTY } from '../cell-trait.ts';
import { UNNAMED_ERROR } from '../excel-errors.ts';
import { dateStyle, LAST_STYLE, type NumberFormats } from '../number-formats.ts';
import type { DateSystem } from '../serial-dates.ts';
import { strictDecoder } from '../text/strict-decoder.ts';
import { UncalculatedList } from '../uncalculated-cells.ts';
import { WorkbookError } from '../workbook-error.ts';
import { cellExtra } from './cell-extras.ts';
import {
  BOOLEAN,
  CellStore,
  ERROR_CODE,
  NUMBER as NUMBER_KIND,
  OWN_TEXT,
  SHARED_TEXT as SHARED_KIND,
} from './cell-store.ts';
import { readIsoMoment } from './iso-date.ts';
import { isDecimal, numberInBytes } from './number-bytes.ts';
import type { RichValues } from './rich-values.ts';
import {
  attributeValue,
  behindClosing,
  closesPlainCell,
  closingQuote,
  DOUBLE_QUOTE,
  EQUALS,
  endOfTag,
  endOfWholeRows,
  endsName,
  GREATER,
  INLINE_END,
  isNameByte,
  isQuoted,
  isSharedType,
  isSpace,
  isWord,
  LESS,
  LOWER_C,
  LOWER_F,
  LOWER_H,
  LOWER_I,
  LOWER_M,
  LOWER_N,
  LOWER_R,
  LOWER_S,
  LOWER_T,
  LOWER_V,
  NINE,
  ONE,
  PLAIN_END_BYTES,
  ROW,
  SHARED_TYPE,
  SHEET_DATA,
  SLASH,
  SPACE,
  skipSimpleElement,
  UPPER_A,
  UPPER_Z,
  wholeNumber,
  ZERO,
} from './sheet-bytes.ts';
import { SurroundingsReader } from './sheet-surroundings.ts';
import { findSheetData } from './sheet-xml.ts';
import { inlineText } from './string-item.ts';
import { TextTable } from './text-table.ts';
import { UnorderedRows } from './unordered-rows.ts';
import { UnusualShape } from './unusual-shape.ts';
import type { ElementReader } from './whole-elements.ts';
import { xmlText } from './xml-text.ts';

const TYPE_NUMBER = 0;
const TYPE_SHARED = 1;
const TYPE_STRING = 2;
const TYPE_BOOLEAN = 3;
const TYPE_ERROR = 4;
const TYPE_DATE = 5;
const TYPE_INLINE = 6;
const TYPES = new Map([
  ['n', TYPE_NUMBER],
  ['s', TYPE_SHARED],
  ['str', TYPE_STRING],
  ['b', TYPE_BOOLEAN],
  ['e', TYPE_ERROR],
  ['d', TYPE_DATE],
  ['inlineStr', TYPE_INLINE],
]);
const LONGEST_TYPE = 16;
const TO_UPPER = 0xdf;

export interface PointedTexts {
  readonly length: number;
  trait(index: number): CellTrait;
}

export interface SheetContext {
  readonly sharedStrings: PointedTexts;
  readonly richValues: RichValues;
  readonly formats: NumberFormats;
  readonly dateSystem: DateSystem;
}

type Stage = 'prologue' | 'rows' | 'done';

/**
 * Scans the bytes of a sheet part once, as they arrive, and keeps each cell that holds a value. It accepts the XML
 * that nearly every writer produces and throws UnusualShape at anything else rather than guess.
 */
export class SheetScanner implements ElementReader {
  #cells = new CellStore();
  readonly texts = new TextTable();
  readonly errorCodes: string[] = [];
  readonly uncalculated = new UncalculatedList();
  readonly around = new SurroundingsReader();

  readonly #context: SheetContext;
  readonly #errorIndices = new Map<string, number>();
  readonly #decode = strictDecoder('utf-8', { ignoreBOM: true });
  #stage: Stage = 'prologue';
  #row = -1;
  /** False for a row without a number, or of number 0, which follows the row before it. */
  #isNumbered = false;
  #column = -1;
  #unordered: UnorderedRows | null = null;

  // State of the cell being read: its attributes, then the place of its value.
  #type = TYPE_NUMBER;
  #style = 0;
  #rich = 0;
  #addressed = 0;
  /**
   * True when the cell's address names another row, or has no column. Such a cell is accepted only without a
   * value and without a formula; otherwise UnusualShape is thrown.
   */
  #isMisplaced = false;
  /** True when the cell's column is not after that of the cell before it. */
  #isOutOfOrder = false;
  #hasFormula = false;
  #valueStart = -1;
  #valueEnd = -1;
  #inline: string | null = null;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  get cells(): CellStore {
    return this.#cells;
  }

  /** False while cells were added in another order than that of the sheet; `finish` puts them in order. */
  get isInOrder(): boolean {
    return this.#unordered === null;
  }

  read(bytes: Uint8Array, filled: number): number {
    let at = 0;
    if (this.#stage === 'prologue') {
      at = this.#skipPrologue(bytes, filled);
      if (at === 0) return 0;
    }
    if (this.#stage === 'done') return this.#readEpilogue(bytes, at, filled);
    const end = endOfWholeRows(bytes, at, filled);
    return this.#readRows(bytes, at, end);
  }

  finish(bytes: Uint8Array, filled: number): void {
    const at = this.#stage === 'prologue' ? this.#skipPrologue(bytes, filled) : 0;
    if (this.#stage === 'rows') this.#readRows(bytes, at, filled);
    else this.#readEpilogue(bytes, at, filled);
    if (this.#stage !== 'done') throw new UnusualShape();
    this.uncalculated.sort();
    if (this.#unordered === null) return;
    this.#cells = this.#unordered.inOrder(this.#cells);
    this.#unordered = null;
  }

  #readEpilogue(bytes: Uint8Array, from: number, end: number): number {
    this.around.pushEpilogue(bytes.subarray(from, end));
    if (this.around.hasMoreRows) throw new UnusualShape();
    return end;
  }

  #skipPrologue(bytes: Uint8Array, filled: number): number {
    const prologue = bytes.subarray(0, filled);
    const opening = findSheetData(prologue);
    const tagEnd = opening === null ? -1 : prologue.indexOf(GREATER, opening);
    if ((opening ?? filled) > MAX_PROLOGUE_BYTES) throw new WorkbookError('tooLarge');
    if (opening === null || tagEnd === -1) return 0;
    const isPrefixed = !isWord(bytes, opening + 1, SHEET_DATA);
    if (isPrefixed) throw new UnusualShape();
    this.around.readPrologue(this.#decode(prologue.subarray(0, opening)));
    this.#stage = bytes[tagEnd - 1] === SLASH ? 'done' : 'rows';
    return tagEnd + 1;
  }

  #readRows(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    for (;;) {
      while (at < end && bytes[at] !== LESS) at++;
      if (at >= end) return end;
      const next = bytes[at + 1];
      if (next === LOWER_C && !isNameByte(bytes[at + 2])) {
        const plainEnd = this.#readPlainCell(bytes, at + 2, end);
        at = plainEnd === -1 ? this.#readCell(bytes, at + 2, end) : plainEnd;
      } else if (next === SLASH) {
        if (isWord(bytes, at + 2, ROW)) {
          at += 5;
        } else if (isWord(bytes, at + 2, SHEET_DATA)) {
          this.#stage = 'done';
          return this.#readEpilogue(bytes, at, end);
        } else {
          throw new UnusualShape();
        }
      } else if (isWord(bytes, at + 1, ROW)) {
        at = this.#openRow(bytes, at + 4, end);
      } else {
        throw new UnusualShape();
      }
    }
  }

  #openRow(bytes: Uint8Array, from: number, end: number): number {
    let row = this.#row + 1;
    let isHidden = false;
    let isNumbered = false;
    let at = from;
    for (;;) {
      while (isSpace(bytes[at])) at++;
      const byte = bytes[at];
      if (byte === GREATER) break;
      if (byte === SLASH && bytes[at + 1] === GREATER) break;
      const value = attributeValue(bytes, at, end);
      const valueEnd = closingQuote(bytes, value, end);
      if (byte === LOWER_R && endsName(bytes[at + 1])) {
        const number = wholeNumber(bytes, value, valueEnd);
        isNumbered = number > 0;
        if (isNumbered) row = number - 1;
      } else if (byte === LOWER_H && bytes[at + 1] === LOWER_I) {
        isHidden = bytes[value] === ONE || bytes[value] === LOWER_T;
      }
      at = valueEnd + 1;
    }
    if (row <= this.#row) this.#leaveOrder();
    this.#unordered?.open(row, this.#cells.size);
    this.#row = row;
    this.#isNumbered = isNumbered;
    this.#column = -1;
    if (isHidden) this.around.hideRow(row);
    return at + 1;
  }

  /**
   * The usual cell: `<c r="B7" s="2" t="s"><v>15</v></c>`, a number or a shared text, with or without a style. One
   * function without calls, because most of the time is spent here. Returns -1, with nothing changed, for any other
   * cell.
   */
  #readPlainCell(bytes: Uint8Array, from: number, end: number): number {
    if (bytes[from] !== SPACE || !isQuoted(bytes, from + 1, LOWER_R)) return -1;
    let at = from + 4;
    let byte = bytes[at] as number;
    let column = 0;
    for (; byte >= UPPER_A && byte <= UPPER_Z; byte = bytes[++at] as number) {
      column = column * 26 + (byte - UPPER_A + 1);
    }
    let row = 0;
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at] as number) row = row * 10 + (byte - ZERO);
    column--;
    if (byte !== DOUBLE_QUOTE || row !== this.#row + 1) return -1;
    if (column <= this.#column || column >= MAX_COLUMNS || row > MAX_ROWS) return -1;
    byte = bytes[++at] as number;

    let style = 0;
    if (byte === SPACE && isQuoted(bytes, at + 1, LOWER_S)) {
      at += 3;
      for (byte = bytes[++at] as number; byte >= ZERO && byte <= NINE; byte = bytes[++at] as number) {
        style = style * 10 + (byte - ZERO);
      }
      if (byte !== DOUBLE_QUOTE || style > LAST_STYLE) return -1;
      byte = bytes[++at] as number;
    }
    const isShared = byte === SPACE && isSharedType(bytes, at + 1);
    if (isShared) at += 1 + SHARED_TYPE.length;
    if (bytes[at] !== GREATER || bytes[at + 1] !== LESS) return -1;
    if (bytes[at + 2] !== LOWER_V || bytes[at + 3] !== GREATER) return -1;

    const start = at + 4;
    at = start;
    while (at < end && bytes[at] !== LESS) at++;
    if (at + PLAIN_END_BYTES > end || !closesPlainCell(bytes, at)) return -1;
    const value = numberInBytes(bytes, start, at);
    if (Number.isNaN(value)) return -1;
    if (!isShared) {
      this.#cells.add(this.#row, column, NUMBER_KIND, value, style);
    } else {
      const { sharedStrings } = this.#context;
      if (!Number.isInteger(value) || !(value >= 0 && value < sharedStrings.length)) return -1;
      if (sharedStrings.trait(value) !== EMPTY) this.#cells.add(this.#row, column, SHARED_KIND, value, style);
    }
    this.#column = column;
    return at + PLAIN_END_BYTES;
  }

  #readCell(bytes: Uint8Array, from: number, end: number): number {
    this.#type = TYPE_NUMBER;
    this.#style = 0;
    this.#rich = 0;
    this.#isMisplaced = false;
    const at = this.#readCellAttributes(bytes, from, end);
    if (bytes[at] === SLASH) return at + 2;
    this.#hasFormula = false;
    this.#valueStart = -1;
    this.#valueEnd = -1;
    this.#inline = null;
    const after = this.#readCellContent(bytes, at + 1, end);
    const hasValue = this.#valueStart !== this.#valueEnd || this.#inline !== null;
    if (!hasValue && !this.#hasFormula) return after;
    if (this.#isMisplaced || (this.#isOutOfOrder && !hasValue)) throw new UnusualShape();
    if (this.#isOutOfOrder) {
      this.#leaveOrder();
      this.#column = this.#addressed;
    }
    this.#keep(bytes);
    return after;
  }

  #leaveOrder(): void {
    this.#unordered ??= new UnorderedRows(this.#cells);
  }

  #readCellAttributes(bytes: Uint8Array, from: number, end: number): number {
    let column = this.#column + 1;
    let at = from;
    for (;;) {
      const byte = bytes[at];
      if (byte === SPACE) {
        at++;
      } else if (byte === GREATER || (byte === SLASH && bytes[at + 1] === GREATER)) {
        break;
      } else if (byte === LOWER_R && bytes[at + 1] === EQUALS && bytes[at + 2] === DOUBLE_QUOTE) {
        at = this.#readAddress(bytes, at + 3, end) + 1;
        column = this.#addressed;
      } else if (isSharedType(bytes, at)) {
        this.#type = TYPE_SHARED;
        at += SHARED_TYPE.length;
      } else if (isSpace(byte)) {
        at++;
      } else {
        const value = attributeValue(bytes, at, end);
        const valueEnd = closingQuote(bytes, value, end);
        if (endsName(bytes[at + 1])) {
          if (byte === LOWER_S) {
            this.#style = value === valueEnd ? 0 : wholeNumber(bytes, value, valueEnd);
            if (this.#style > LAST_STYLE) throw new UnusualShape();
          } else if (byte === LOWER_T) {
            this.#type = cellType(bytes, value, valueEnd);
          } else if (byte === LOWER_R) {
            this.#readAddress(bytes, value, end);
            column = this.#addressed;
          }
        } else if (byte === LOWER_V && bytes[at + 1] === LOWER_M && endsName(bytes[at + 2])) {
          this.#rich = wholeNumber(bytes, value, valueEnd);
        }
        at = valueEnd + 1;
      }
    }
    this.#isOutOfOrder = column <= this.#column;
    if (!this.#isMisplaced && !this.#isOutOfOrder) this.#column = column;
    return at;
  }

  #readAddress(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    let column = 0;
    for (; at < end; at++) {
      const letter = (bytes[at] as number) & TO_UPPER;
      if (letter < UPPER_A || letter > UPPER_Z) break;
      column = column * 26 + (letter - UPPER_A + 1);
    }
    let row = 0;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte < ZERO || byte > NINE) break;
      row = row * 10 + (byte - ZERO);
    }
    const isWhole = bytes[at] === bytes[from - 1];
    if (!isWhole) throw new UnusualShape();
    const isItsRow = row === this.#row + 1 || (row === 0 && !this.#isNumbered);
    if (!isItsRow || column === 0) this.#isMisplaced = true;
    this.#addressed = column - 1;
    return at;
  }

  #readCellContent(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    for (;;) {
      while (at < end && bytes[at] !== LESS) at++;
      if (at >= end) throw new UnusualShape();
      if (bytes[at + 1] === SLASH) return behindClosing(bytes, at, LOWER_C);
      at = this.#readCellPart(bytes, at, end);
    }
  }

  #readCellPart(bytes: Uint8Array, at: number, end: number, isInside = false): number {
    const next = bytes[at + 1];
    if (next === LOWER_V && !isNameByte(bytes[at + 2])) {
      if (this.#valueStart !== -1) throw new UnusualShape();
      return this.#readValue(bytes, at + 2, end);
    }
    if (next === LOWER_F && !isNameByte(bytes[at + 2])) {
      this.#hasFormula = true;
      return skipSimpleElement(bytes, at + 2, end, LOWER_F);
    }
    if (next === LOWER_I && bytes[at + 2] === LOWER_S && !isNameByte(bytes[at + 3])) {
      return this.#readInline(bytes, at + 3, end);
    }
    const extra = cellExtra(bytes, at, end);
    if (isInside && extra.from < extra.to) throw new UnusualShape();
    for (let inner = extra.from; inner < extra.to; ) {
      if (bytes[inner] === LESS) inner = this.#readCellPart(bytes, inner, extra.to, true);
      else inner++;
    }
    return extra.after;
  }

  #readValue(bytes: Uint8Array, from: number, end: number): number {
    const start = endOfTag(bytes, from, end);
    this.#valueStart = start;
    this.#valueEnd = start;
    if (bytes[start - 2] === SLASH) return start;
    let at = start;
    while (at < end && bytes[at] !== LESS) at++;
    this.#valueEnd = at;
    return behindClosing(bytes, at, LOWER_V);
  }

  #readInline(bytes: Uint8Array, from: number, end: number): number {
    const start = endOfTag(bytes, from, end);
    this.#inline = '';
    if (bytes[start - 2] === SLASH) return start;
    for (let at = start; at + 4 < end; at++) {
      if (bytes[at] === LESS && isWord(bytes, at + 1, INLINE_END)) {
        this.#inline = inlineText(this.#decode(bytes.subarray(start, at)));
        return endOfTag(bytes, at, end);
      }
    }
    throw new UnusualShape();
  }

  #keep(bytes: Uint8Array): void {
    const start = this.#valueStart;
    const end = this.#valueEnd;
    const isEmpty = start === -1 || start === end;
    if (this.#inline !== null && (isEmpty || this.#type === TYPE_INLINE)) {
      this.#keepText(this.#inline);
      return;
    }
    if (isEmpty) {
      // A formula with an empty text as result was calculated; any other formula without a value was not.
      const isEmptyText = start !== -1 && this.#type === TYPE_STRING;
      if (this.#hasFormula && !isEmptyText) this.uncalculated.add(this.#row, this.#column);
      return;
    }
    switch (this.#type) {
      case TYPE_NUMBER:
        this.#keepNumber(bytes, start, end);
        break;
      case TYPE_SHARED:
        this.#keepShared(indexAmongSpaces(bytes, start, end));
        break;
      case TYPE_STRING:
      case TYPE_INLINE:
        this.#keepText(xmlText(this.#textOf(bytes, start, end)));
        break;
      case TYPE_BOOLEAN:
        this.#keepBoolean(this.#textOf(bytes, start, end));
        break;
      case TYPE_ERROR:
        this.#keepError(xmlText(this.#textOf(bytes, start, end)));
        break;
      default:
        this.#keepDate(this.#textOf(bytes, start, end));
    }
  }

  #keepNumber(bytes: Uint8Array, start: number, end: number): void {
    let value = numberInBytes(bytes, start, end);
    if (Number.isNaN(value)) {
      const text = this.#textOf(bytes, start, end).trim();
      if (text === '') return;
      if (!isDecimal(text)) {
        // The cell should hold a number but does not: it is kept as an error, so that it is listed among the errors.
        this.#keepError(UNNAMED_ERROR);
        return;
      }
      value = Number(text);
    }
    this.#add(NUMBER_KIND, value);
  }

  #keepShared(index: number): void {
    const { sharedStrings } = this.#context;
    if (index >= sharedStrings.length) throw new WorkbookError('unreadable');
    if (sharedStrings.trait(index) !== EMPTY) this.#add(SHARED_KIND, index);
  }

  #keepText(text: string): void {
    if (text !== '') this.#add(OWN_TEXT, this.texts.add(text));
  }

  #keepBoolean(text: string): void {
    const word = text.trim().toLowerCase();
    if (word === '1' || word === 'true') this.#add(BOOLEAN, 1);
    else if (word === '0' || word === 'false') this.#add(BOOLEAN, 0);
    else throw new UnusualShape();
  }

  #keepError(written: string): void {
    const rich = this.#context.richValues.get(this.#rich);
    if (rich?.kind === 'picture') return;
    if (rich?.kind === 'dataType') {
      this.#keepText(rich.text);
      return;
    }
    const code = rich?.code ?? written;
    let index = this.#errorIndices.get(code);
    if (index === undefined) {
      index = this.errorCodes.push(code) - 1;
      this.#errorIndices.set(code, index);
    }
    this.#add(ERROR_CODE, index);
  }

  #keepDate(text: string): void {
    const moment = readIsoMoment(text, this.#context.dateSystem);
    if (moment === null) {
      this.#keepText(xmlText(text));
      return;
    }
    this.#style = dateStyle(this.#context.formats, this.#style, moment);
    this.#add(NUMBER_KIND, moment.serial);
  }

  #add(kind: number, value: number): void {
    // A cell outside of Excel's limits is left to the slower reader, which names the cell in its error.
    if (this.#row < 0 || this.#row >= MAX_ROWS || this.#column >= MAX_COLUMNS) throw new UnusualShape();
    this.#cells.add(this.#row, this.#column, kind, value, this.#style);
  }

  #textOf(bytes: Uint8Array, start: number, end: number): string {
    return this.#decode(bytes.subarray(start, end));
  }
}

function indexAmongSpaces(bytes: Uint8Array, start: number, end: number): number {
  let first = start;
  let last = end;
  while (first < last && isSpace(bytes[first])) first++;
  while (last > first && isSpace(bytes[last - 1])) last--;
  return wholeNumber(bytes, first, last);
}

function cellType(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 1) {
    if (bytes[start] === LOWER_S) return TYPE_SHARED;
    if (bytes[start] === LOWER_N) return TYPE_NUMBER;
  }
  const type = TYPES.get(String.fromCharCode(...bytes.subarray(start, Math.min(end, start + LONGEST_TYPE))));
  if (type === undefined) throw new UnusualShape();
  return type;
}
