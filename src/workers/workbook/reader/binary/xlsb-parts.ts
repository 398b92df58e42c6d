import { formatsOf, type NumberFormats } from '../number-formats.ts';
import type { SheetVisibility } from '../sheet-visibility.ts';
import { WorkbookError } from '../workbook-error.ts';
import { TextTable } from '../xlsx/text-table.ts';
import type { ListedSheet, WorkbookList } from '../xlsx/workbook-parts.ts';
import { binaryRecords } from './xlsb-records.ts';

/* Parts of an .xlsb beside its sheets ([MS-XLSB] 2.1.7). The numbers are record types. */

const SST_ITEM = 19;
const FORMAT = 44;
const CELL_STYLE = 47;
const WORKBOOK_BEGINS = 131;
const WORKBOOK_PROPERTIES = 153;
const SHEET = 156;
const CELL_STYLES_BEGIN = 617;
const CELL_STYLES_END = 618;
const VISIBILITIES: readonly SheetVisibility[] = ['visible', 'hidden', 'veryHidden'];

export function readBinaryWorkbook(part: Uint8Array): WorkbookList {
  let date1904 = false;
  let isWorkbook = false;
  const sheets: ListedSheet[] = [];
  for (const { type, data } of binaryRecords(part)) {
    if (type === WORKBOOK_BEGINS) isWorkbook = true;
    if (type === WORKBOOK_PROPERTIES) date1904 = (data.uint32() & 1) === 1;
    if (type !== SHEET) continue;
    const visibility = VISIBILITIES[data.uint32()] ?? 'visible';
    data.skip(4);
    const relation = data.text();
    sheets.push({ relation, name: data.text(), visibility });
  }
  if (!isWorkbook) throw new WorkbookError('unreadable');
  return { date1904, sheets };
}

export function readBinaryFormats(part: Uint8Array): NumberFormats {
  const written = new Map<number, string>();
  const ids: number[] = [];
  let inCellStyles = false;
  for (const { type, data } of binaryRecords(part)) {
    if (type === CELL_STYLES_BEGIN) inCellStyles = true;
    else if (type === CELL_STYLES_END) inCellStyles = false;
    else if (type === FORMAT) {
      const id = data.uint16();
      written.set(id, data.text());
    } else if (type === CELL_STYLE && inCellStyles) {
      data.skip(2);
      ids.push(data.uint16());
    }
  }
  return formatsOf(ids, written);
}

export function readBinaryStrings(part: Uint8Array): TextTable {
  const strings = new TextTable();
  for (const { type, data } of binaryRecords(part)) {
    if (type !== SST_ITEM) continue;
    data.skip(1);
    strings.add(data.text());
  }
  return strings;
}
