import type { SheetType } from '../../shared/fields/sheet-fields.ts';
import { PROCESSING_CHUNK_ROWS } from './budgets.ts';
import { HiddenFindings } from './hidden-findings.ts';
import { cellAddress, columnLetter } from './reader/cell-address.ts';
import { BLANK, type CellTrait, EMPTY, ERROR, ERROR_AS_TEXT, FILLED, TOO_LONG } from './reader/cell-trait.ts';
import type { ParsedSheet } from './reader/parsed-sheet.ts';
import { WorkbookError } from './reader/workbook-error.ts';
import {
  ERROR_LIST_LIMIT,
  type ExcelErrorRecord,
  type HiddenInSheet,
  type SheetSummary,
} from './workbook-summary.ts';

export interface SheetScan {
  readonly summary: SheetSummary;
  readonly errors: readonly ExcelErrorRecord[];
  readonly errorCount: number;
  /** 0-based, ascending. */
  readonly errorRows: Uint32Array;
  /** 0-based rows under the header that are not empty. */
  readonly dataRows: Uint32Array;
  readonly hasContent: boolean;
  readonly hidden: HiddenInSheet;
}

export interface SheetIdentity {
  readonly name: string;
  readonly visibility: SheetSummary['visibility'];
  /** Index in the file of the header's row, from 0. */
  readonly header: number;
  /** Null for a sheet that is not loaded. */
  readonly type: SheetType | null;
}

/** Spec 3 section 5: a third sheet with this many non-blank cells is reported. */
const CONTENT_CELLS = 3;

export function scanSheet(
  sheet: ParsedSheet,
  identity: SheetIdentity,
  onProgress: (fraction: number) => void,
): SheetScan {
  const errors: ExcelErrorRecord[] = [];
  const errorRows: number[] = [];
  const dataRows: number[] = [];
  const columnHasData = new Uint8Array(sheet.columns);
  const hidden = new HiddenFindings(sheet, identity.header);
  let errorCount = 0;
  let cells = 0;
  let filledCells = 0;

  const fileRow = (row: number): number => (row === 0 ? identity.header : row);

  let row = 0;
  let filled = false;
  const look = (column: number, trait: CellTrait): void => {
    cells++;
    if (trait === TOO_LONG) {
      const cell = cellAddress(fileRow(row), column);
      throw new WorkbookError({ code: 'cellTooLong', sheet: identity.name, cell });
    }
    if (trait === BLANK || trait === EMPTY) return;
    if (trait === ERROR || trait === ERROR_AS_TEXT) {
      errorCount++;
      if (errorRows.at(-1) !== row) errorRows.push(row);
      if (errors.length < ERROR_LIST_LIMIT) {
        errors.push(
          errorRecord(identity, fileRow(row), column, sheet.shown(row, column), trait === ERROR_AS_TEXT),
        );
      }
    }
    filled = true;
    filledCells++;
    if (row === 0) return;
    columnHasData[column] = 1;
    if (trait !== FILLED) hidden.cell(row, column, trait);
  };

  for (; row < sheet.rows; row++) {
    filled = false;
    sheet.visitTraits(row, look);
    if (filled && row > 0) {
      dataRows.push(row);
      hidden.dataRow(row);
    }
    if (row % PROCESSING_CHUNK_ROWS === 0) onProgress(row / sheet.rows);
  }
  onProgress(1);

  const header = Array.from({ length: sheet.columns }, (_, column) => sheet.shown(0, column));
  // Column A of a sheet that is loaded numbers the rows and needs no header.
  const firstNamed = identity.type === null ? 0 : 1;
  return {
    summary: {
      name: identity.name,
      visibility: identity.visibility,
      header,
      headerRow: identity.header + 1,
      dataRows: dataRows.length,
      columns: sheet.columns,
      emptyHeaders: header.filter(
        (name, column) => column >= firstNamed && name.trim() === '' && columnHasData[column] === 1,
      ).length,
    },
    errors,
    errorCount,
    errorRows: Uint32Array.from(errorRows),
    dataRows: Uint32Array.from(dataRows),
    hasContent: filledCells >= CONTENT_CELLS || (filledCells === 1 && cells === 1),
    hidden: hidden.found(columnHasData),
  };
}

function errorRecord(
  { name, visibility }: SheetIdentity,
  row: number,
  column: number,
  code: string,
  asText: boolean,
): ExcelErrorRecord {
  return {
    sheet: name,
    sheetHidden: visibility !== 'visible',
    cell: cellAddress(row, column),
    row: row + 1,
    column: column + 1,
    columnLetter: columnLetter(column),
    error: code,
    value: code,
    asText,
  };
}
