import { exactNumber } from './reader/exact-number.ts';
import type { ParsedSheet } from './reader/parsed-sheet.ts';
import type { SheetScan } from './scan-sheet.ts';
import { ERROR_LIST_LIMIT, type WorkbookSummary } from './workbook-summary.ts';

const FILE_CODE_CELL = { row: 0, column: 0 };
const FIRST_COD_OBRA_CELL = { row: 1, column: 4 };
const THIRD_SHEET = 2;

export function summariseScans(
  scans: readonly SheetScan[],
  first: ParsedSheet | undefined,
): Omit<WorkbookSummary, 'fileName' | 'size' | 'externalLinks' | 'sha256'> {
  return {
    sheets: scans.map(({ summary }) => summary),
    errors: scans.flatMap(({ errors }) => errors).slice(0, ERROR_LIST_LIMIT),
    errorCount: scans.reduce((sum, { errorCount }) => sum + errorCount, 0),
    fileCode: codeAt(first, FILE_CODE_CELL),
    firstCodObra: codeAt(first, FIRST_COD_OBRA_CELL),
    thirdSheetHasContent: scans[THIRD_SHEET]?.hasContent === true,
    hidden: scans.map(({ hidden }) => hidden),
  };
}

/** A number counts by its value: 1234 is the code, '1.234' only its format. */
function codeAt(sheet: ParsedSheet | undefined, { row, column }: typeof FILE_CODE_CELL): string {
  const cell = sheet?.cell(row, column);
  if (cell?.kind === 'number') return exactNumber(cell.value);
  return sheet?.shown(row, column).trim() ?? '';
}
