import * as XLSX from 'xlsx';
import { BUILT_IN } from '../number-formats.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from '../zip/bytes.ts';
import { CODE_PAGES } from './code-pages.ts';

/**
 * `nodim` ignores the range that the sheet declares: three cells may claim a million rows. `cellText` is needed
 * because other programs write #SPILL! and #CALC! only as text.
 */
export const READING_OPTIONS: XLSX.ParsingOptions & { readonly nodim: true } = {
  dense: true,
  nodim: true,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  cellDates: false,
  cellNF: true,
  cellText: true,
  bookVBA: false,
};

/**
 * Reads records of an .xls that are already out of their container. `cellText` is off because it is slow:
 * error names come from their codes, and shown texts are made only for visible cells.
 */
export function readRecordsWithSheetJs(records: Bytes): XLSX.WorkBook {
  // From Excel 97 on texts are Unicode; before, bytes in the writer's code page.
  if (!isUnicode(records)) XLSX.set_cptable(CODE_PAGES);
  // Replaces the library's formats: it keeps those of the previous file, and knows some built-in ones by number only.
  XLSX.SSF.load_table({ 0: 'General', ...Object.fromEntries(BUILT_IN) });
  return XLSX.read(records, { ...READING_OPTIONS, cellText: false, type: 'buffer' });
}

const BOF_OF_EXCEL_5_AND_LATER = 0x0809;
const EXCEL_97 = 0x0600;

function isUnicode(records: Bytes): boolean {
  if (records.length < 8) return false;
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  return view.getUint16(0, true) === BOF_OF_EXCEL_5_AND_LATER && view.getUint16(4, true) >= EXCEL_97;
}

/** Maps the library's many errors to WorkbookError. A RangeError means the engine cannot hold the data. */
export function orFailure<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError(error instanceof RangeError ? 'tooLarge' : 'unreadable');
  }
}
