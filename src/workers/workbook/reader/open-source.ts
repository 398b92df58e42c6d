import { ole2Content, readableRecords } from './binary/ole2.ts';
import { xlsSource } from './binary/xls-source.ts';
import { readBinaryWorkbook } from './binary/xlsb-parts.ts';
import { xlsbSource } from './binary/xlsb-source.ts';
import { MAX_FILE_BYTES, MAX_SHEETS } from './budgets.ts';
import { fileKind, isZip, KIND_BYTES, requireExcelName } from './file-kind.ts';
import { WorkbookError } from './workbook-error.ts';
import type { WorkbookFile } from './workbook-file.ts';
import type { WorkbookSource } from './workbook-source.ts';
import { findWorkbook, readWorkbookParts } from './xlsx/workbook-parts.ts';
import { xlsxSource } from './xlsx/xlsx-source.ts';
import { xmlOf } from './xlsx/xml-bytes.ts';
import type { Bytes } from './zip/bytes.ts';
import type { Inflate } from './zip/deflated-part.ts';
import { sideParts } from './zip/side-parts.ts';
import { readZipDirectory, requireModestEnd, ZIP_END_BYTES, type ZipEntry } from './zip/zip-directory.ts';

export interface SourceOptions {
  readonly leaveOut?: Iterable<string>;
  readonly inflate?: Inflate | undefined;
}

/**
 * Checks the file against the limits (docs/decisions/0114) and opens it with the reader of its format. Rejects with
 * WorkbookError.
 */
export async function openSource(
  file: WorkbookFile,
  { leaveOut = [], inflate }: SourceOptions = {},
): Promise<WorkbookSource> {
  requireExcelName(file);
  if (file.content.size > MAX_FILE_BYTES) throw new WorkbookError('tooLarge');
  await requireModestZip(file.content);
  const bytes = new Uint8Array(await file.content.arrayBuffer());
  const source = await openKind(bytes, new Set(leaveOut), inflate);
  if (source.sheets.length === 0) throw new WorkbookError('noSheets');
  if (source.sheets.length > MAX_SHEETS) throw new WorkbookError('tooLarge');
  return source;
}

/** Checks the end of a large zip before all of it is read into memory. */
async function requireModestZip(content: Blob): Promise<void> {
  if (content.size <= ZIP_END_BYTES) return;
  const bytesFrom = async (start: number, end: number): Promise<Bytes> =>
    new Uint8Array(await content.slice(start, end).arrayBuffer());
  if (fileKind(await bytesFrom(0, KIND_BYTES)) !== 'zip') return;
  requireModestEnd(await bytesFrom(content.size - ZIP_END_BYTES, content.size), content.size);
}

async function openKind(
  bytes: Bytes,
  leaveOut: ReadonlySet<string>,
  inflate: Inflate | undefined,
): Promise<WorkbookSource> {
  const kind = fileKind(bytes);
  if (kind === 'zip') return openZip(bytes, leaveOut, inflate);
  if (kind === 'biff') return xlsSource(await readableRecords(bytes), leaveOut);
  const content = await ole2Content(bytes);
  if (content.kind === 'xls') return xlsSource(content.stream, leaveOut);
  if (!isZip(content.bytes)) throw new WorkbookError('encrypted');
  return openZip(content.bytes, leaveOut, inflate);
}

async function openZip(
  bytes: Bytes,
  leaveOut: ReadonlySet<string>,
  inflate: Inflate | undefined,
): Promise<WorkbookSource> {
  const entries = readZipDirectory(bytes);
  const readPart = sideParts(bytes);
  const readText = async (entry: ZipEntry): Promise<string> => xmlOf(await readPart(entry));
  const workbook = await findWorkbook(entries, readText);
  if (!workbook.binary) {
    const parts = await readWorkbookParts(workbook.entry, entries, readText, { leaveOut });
    return xlsxSource({ file: bytes, parts, readPart, inflate });
  }
  const readList = async (entry: ZipEntry) => readBinaryWorkbook(await readPart(entry));
  const parts = await readWorkbookParts(workbook.entry, entries, readText, { leaveOut, readList });
  return xlsbSource({ file: bytes, parts, readPart });
}
