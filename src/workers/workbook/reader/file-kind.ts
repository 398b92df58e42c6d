import { WorkbookError } from './workbook-error.ts';

/** Judged by the first bytes, not the name: SheetJS would read a picture or a web page as a workbook too. */
export type FileKind = 'zip' | 'ole2' | 'biff';

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];
const OLE2_MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The record that begins an .xls, of each generation, where scripts write it without a container. */
const BIFF_MAGICS = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
  [0x09, 0x08, 0x08, 0x00],
  [0x09, 0x08, 0x10, 0x00],
];

const EXCEL_NAME = /\.xls[xmb]?$/i;
const EXCEL_TYPE =
  /^application\/(?:vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|(?:vnd\.)?ms-?excel(?:[.;].*)?|x-(?:ms)?excel)$/i;

/** Browsers derive the type from the name, and only where Excel is installed: either one is enough. */
export function requireExcelName(file: { readonly name: string; readonly type: string }): void {
  if (!EXCEL_NAME.test(file.name) && !EXCEL_TYPE.test(file.type)) throw new WorkbookError('notExcel');
}

export const KIND_BYTES = 8;

export function fileKind(bytes: Uint8Array): FileKind {
  if (isZip(bytes)) return 'zip';
  if (startsWith(bytes, OLE2_MAGIC)) return 'ole2';
  if (BIFF_MAGICS.some((magic) => startsWith(bytes, magic))) return 'biff';
  throw new WorkbookError('notExcel');
}

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP_MAGIC);

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);
