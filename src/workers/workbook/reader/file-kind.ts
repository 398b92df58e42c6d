import { WorkbookError } from './workbook-error.ts';

/** Judged by the first bytes, not the name: SheetJS would read a picture or a web page as a workbook too. */
export type FileKind = 'zip' | 'ole2' | 'biff';

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];
const OLE2_MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The second byte of the record that begins an .xls, by generation, and how long that record may be. */
const BIFF_GENERATIONS = [0x00, 0x02, 0x04, 0x08];
const SHORTEST_BEGINNING = 4;
const LONGEST_BEGINNING = 16;

const EXCEL_NAME = /\.xls[xmb]?$/i;
const EXCEL_TYPE =
  /^application\/(?:vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|(?:vnd\.)?ms-?excel(?:[.;].*)?|x-(?:ms)?excel)$/i;

/** Accepts an Excel name or an Excel type: browsers derive the type from the name, but only where Excel is there. */
export function requireExcelName(file: { readonly name: string; readonly type: string }): void {
  if (!EXCEL_NAME.test(file.name) && !EXCEL_TYPE.test(file.type)) throw new WorkbookError('notExcel');
}

export const KIND_BYTES = 8;

export function fileKind(bytes: Uint8Array): FileKind {
  if (isZip(bytes)) return 'zip';
  if (startsWith(bytes, OLE2_MAGIC)) return 'ole2';
  if (beginsRecords(bytes)) return 'biff';
  throw new WorkbookError('notExcel');
}

/** True for the records of an .xls without an OLE2 container around them, as some scripts write them. */
function beginsRecords([type, generation = -1, length = 0, longLength]: Uint8Array): boolean {
  const isBeginning = type === 0x09 && BIFF_GENERATIONS.includes(generation) && longLength === 0;
  return isBeginning && length >= SHORTEST_BEGINNING && length <= LONGEST_BEGINNING;
}

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP_MAGIC);

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);
