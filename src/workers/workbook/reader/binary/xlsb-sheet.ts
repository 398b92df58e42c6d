import { MAX_COLUMNS, MAX_ROWS } from '../budgets.ts';
import { cellAddress } from '../cell-address.ts';
import { EMPTY } from '../cell-trait.ts';
import { classicError, UNNAMED_ERROR } from '../excel-errors.ts';
import { LAST_STYLE } from '../number-formats.ts';
import type { ScannedSheet } from '../scanned-sheet.ts';
import { NONE_UNCALCULATED } from '../uncalculated-cells.ts';
import { WorkbookError } from '../workbook-error.ts';
import {
  BOOLEAN,
  type CellKind,
  CellStore,
  ERROR_CODE,
  NUMBER,
  OWN_TEXT,
  SHARED_TEXT,
} from '../xlsx/cell-store.ts';
import type { RichValues } from '../xlsx/rich-values.ts';
import { addSpan, type ColumnSpan, type SheetSurroundings } from '../xlsx/sheet-surroundings.ts';
import { TextTable } from '../xlsx/text-table.ts';
import { binaryRecords, type RecordData } from './xlsb-records.ts';

/* Record types of a sheet part ([MS-XLSB] 2.1.7.61). Short cells have no column: they follow the cell before them. */

const ROW = 0;
const COLUMN_INFO = 60;
const SHEET_ENDS = 130;
const SHEET_DATA_BEGINS = 145;
const VALUE_METADATA = 50;
const FILTER = 161;
const FILTER_COLUMN = 163;
const FILTER_COLUMN_END = 164;
const MERGE = 176;
const SAVED_VIEW = 423;
const SAVED_VIEW_END = 424;
/** Filter criteria: values, icons, colours, top ten, custom, dynamic. */
const FILTER_CRITERIA = new Set([165, 168, 169, 170, 171, 172]);

type Kind = 'blank' | 'short' | 'error' | 'boolean' | 'real' | 'text' | 'shared' | 'rich';
const CELLS = new Map<number, Kind>([
  [1, 'blank'],
  [2, 'short'],
  [3, 'error'],
  [4, 'boolean'],
  [5, 'real'],
  [6, 'text'],
  [7, 'shared'],
  [8, 'text'],
  [9, 'real'],
  [10, 'boolean'],
  [11, 'error'],
  [62, 'rich'],
]);
const CELLS_BESIDE = new Map<number, Kind>([
  [12, 'blank'],
  [13, 'short'],
  [14, 'error'],
  [15, 'boolean'],
  [16, 'real'],
  [17, 'text'],
  [18, 'shared'],
]);
const HIDDEN_ROW = 0x10;
const HIDDEN_COLUMN = 0x01;

export function readBinarySheet(part: Uint8Array, context: BinaryContext): ScannedSheet {
  const reader = new BinarySheet(context);
  for (const { type, data } of binaryRecords(part)) {
    // Some writers leave stale bytes after the last record.
    if (type === SHEET_ENDS) return reader.finish();
    reader.read(type, data);
  }
  throw new WorkbookError('unreadable');
}

export interface BinaryContext {
  readonly name: string;
  readonly sharedStrings: TextTable;
  readonly richValues: RichValues;
}

class BinarySheet {
  readonly #name: string;
  readonly #sharedStrings: TextTable;
  readonly #richValues: RichValues;
  #rich = 0;
  readonly #cells = new CellStore();
  readonly #texts = new TextTable();
  readonly #errorCodes: string[] = [];
  readonly #hiddenRows: number[] = [];
  readonly #hiddenColumns: ColumnSpan[] = [];
  readonly #filters: string[] = [];
  #merges = 0;
  #firstMerge: string | null = null;
  #filter: string | null = null;
  #inFilterColumn = false;
  #inSavedView = false;
  #hasRows = false;
  #row = -1;
  #column = -1;
  #style = 0;

  constructor({ name, sharedStrings, richValues }: BinaryContext) {
    this.#name = name;
    this.#sharedStrings = sharedStrings;
    this.#richValues = richValues;
  }

  read(type: number, data: RecordData): void {
    if (type === VALUE_METADATA) {
      this.#rich = data.uint32();
      return;
    }
    const beside = CELLS_BESIDE.get(type);
    const kind = beside ?? CELLS.get(type);
    if (kind !== undefined) {
      this.#readCell(kind, data, beside === undefined ? data.uint32() : this.#column + 1);
      this.#rich = 0;
    } else if (type === ROW) this.#openRow(data);
    else this.#readAround(type, data);
  }

  finish(): ScannedSheet {
    if (!this.#hasRows) throw new WorkbookError('unreadable');
    const surroundings: SheetSurroundings = {
      hiddenRows: this.#hiddenRows,
      hiddenColumns: this.#hiddenColumns,
      filters: this.#filters,
      merges: { count: this.#merges, first: this.#firstMerge },
    };
    return {
      cells: this.#cells,
      texts: this.#texts,
      errorCodes: this.#errorCodes,
      uncalculated: NONE_UNCALCULATED,
      around: { surroundings: () => surroundings },
    };
  }

  #openRow(data: RecordData): void {
    const row = data.uint32();
    if (row <= this.#row) throw new WorkbookError('unreadable');
    this.#row = row;
    this.#column = -1;
    data.skip(7);
    if ((data.uint8() & HIDDEN_ROW) !== 0) this.#hiddenRows.push(row);
  }

  #readCell(kind: Kind, data: RecordData, column: number): void {
    if (kind === 'blank') {
      // A blank cell holds nothing, but a short cell may follow it and takes its column from it.
      this.#column = Math.max(this.#column, column);
      return;
    }
    this.#style = Math.min(data.uint32() & 0xffffff, LAST_STYLE);
    if (column <= this.#column || this.#row < 0) throw new WorkbookError('unreadable');
    if (this.#row >= MAX_ROWS || column >= MAX_COLUMNS) {
      throw new WorkbookError({
        code: 'cellOutside',
        sheet: this.#name,
        cell: cellAddress(this.#row, column),
      });
    }
    this.#column = column;
    if (kind === 'short') this.#addNumber(data.shortNumber());
    else if (kind === 'real') this.#addNumber(data.float64());
    else if (kind === 'boolean') this.#add(BOOLEAN, data.uint8() === 0 ? 0 : 1);
    else if (kind === 'error') this.#readError(classicError(data.uint8()));
    else if (kind === 'shared') this.#addShared(data.uint32());
    else {
      // Rich text starts with a flags byte.
      if (kind === 'rich') data.skip(1);
      this.#addText(data.text());
    }
  }

  #add(kind: CellKind, value: number): void {
    this.#cells.add(this.#row, this.#column, kind, value, this.#style);
  }

  #addNumber(value: number): void {
    if (Number.isFinite(value)) this.#add(NUMBER, value);
    else this.#addError(UNNAMED_ERROR);
  }

  #readError(written: string): void {
    const rich = this.#richValues.get(this.#rich);
    if (rich?.kind === 'picture') return;
    if (rich?.kind === 'dataType') this.#addText(rich.text);
    else this.#addError(rich?.code ?? written);
  }

  #addText(text: string): void {
    if (text !== '') this.#add(OWN_TEXT, this.#texts.add(text));
  }

  #addError(code: string): void {
    const known = this.#errorCodes.indexOf(code);
    this.#add(ERROR_CODE, known === -1 ? this.#errorCodes.push(code) - 1 : known);
  }

  #addShared(index: number): void {
    if (index >= this.#sharedStrings.length) throw new WorkbookError('unreadable');
    if (this.#sharedStrings.trait(index) !== EMPTY) this.#add(SHARED_TEXT, index);
  }

  #readAround(type: number, data: RecordData): void {
    if (type === SHEET_DATA_BEGINS) this.#hasRows = true;
    else if (type === SAVED_VIEW) this.#inSavedView = true;
    else if (type === SAVED_VIEW_END) this.#inSavedView = false;
    else if (type === COLUMN_INFO) this.#readColumns(data);
    else if (type === MERGE) this.#readMerge(data);
    else if (type === FILTER) this.#filter = this.#inSavedView ? null : range(data);
    else if (type === FILTER_COLUMN) this.#inFilterColumn = true;
    else if (type === FILTER_COLUMN_END) this.#inFilterColumn = false;
    else if (this.#inFilterColumn && FILTER_CRITERIA.has(type)) this.#addFilter();
  }

  #readColumns(data: RecordData): void {
    const first = data.uint32();
    const last = data.uint32();
    data.skip(8);
    if ((data.uint16() & HIDDEN_COLUMN) !== 0) addSpan(this.#hiddenColumns, { first, last });
  }

  #readMerge(data: RecordData): void {
    const merge = range(data);
    const [, last = ''] = merge.split(':');
    if (Number(/\d+/.exec(last)?.[0]) <= 1) return;
    this.#merges++;
    this.#firstMerge ??= merge;
  }

  #addFilter(): void {
    if (this.#filter !== null) this.#filters.push(this.#filter);
    this.#filter = null;
  }
}

function range(data: RecordData): string {
  const top = data.uint32();
  const bottom = data.uint32();
  const left = data.uint32();
  return `${cellAddress(top, left)}:${cellAddress(bottom, data.uint32())}`;
}
