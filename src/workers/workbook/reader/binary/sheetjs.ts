import * as XLSX from 'xlsx';
import { BUILT_IN } from '../number-formats.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from '../zip/bytes.ts';
import { CODE_PAGES } from './code-pages.ts';

/**
 * Only what a load needs. `nodim`: the sheet's own idea of its range is not believed, three cells may claim a
 * million rows. `cellText`: the names of #SPILL! and #CALC! written by other programs exist only as text.
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
 * The records of an .xls, out of their container. Their errors have numbers, and how a cell is shown is worked out for
 * those on screen alone.
 */
export function readRecordsWithSheetJs(records: Bytes): XLSX.WorkBook {
  // Texts were Unicode from Excel 97 on; before it, bytes in the code page of whoever wrote them.
  if (!isUnicode(records)) XLSX.set_cptable(CODE_PAGES);
  // The library keeps the formats of the file before, and knows some of Excel's own by their number alone.
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

/** The library says what is wrong with a file in many ways; what engines cannot hold comes as a RangeError. */
export function orFailure<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError(error instanceof RangeError ? 'tooLarge' : 'unreadable');
  }
}
