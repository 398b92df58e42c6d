import type { LaidSheet } from './layout/laid-sheet.ts';
import { exactNumber } from './reader/exact-number.ts';
import type { ParsedSheet } from './reader/parsed-sheet.ts';
import type { SheetScan } from './scan-sheet.ts';
import { ERROR_LIST_LIMIT, type WorkbookSummary } from './workbook-summary.ts';

const FILE_CODE_COLUMN = 0;
const COD_OBRA_COLUMN = 4;
const THIRD_SHEET = 2;

export function summariseScans(
  scans: readonly SheetScan[],
  laid: readonly LaidSheet[],
  first: ParsedSheet,
): Omit<WorkbookSummary, 'fileName' | 'size' | 'externalLinks' | 'sha256' | 'layout'> {
  const third = laid.findIndex(({ index, type }) => index === THIRD_SHEET && type === null);
  return {
    sheets: scans.map(({ summary }) => summary),
    errors: scans.flatMap(({ errors }) => errors).slice(0, ERROR_LIST_LIMIT),
    errorCount: scans.reduce((sum, { errorCount }) => sum + errorCount, 0),
    fileCode: codeAt(first, 0, FILE_CODE_COLUMN),
    firstCodObra: codeAt(first, (laid[0]?.header ?? 0) + 1, COD_OBRA_COLUMN),
    thirdSheetHasContent: scans[third]?.hasContent === true,
    hidden: scans.map(({ hidden }) => hidden),
  };
}

/** A numeric cell gives its value: 1234 is the code, '1.234' is only how it is shown. */
function codeAt(sheet: ParsedSheet, row: number, column: number): string {
  const cell = sheet.cell(row, column);
  if (cell?.kind === 'number') return exactNumber(cell.value);
  return sheet.shown(row, column).trim();
}
