import type { ParsedSheet } from '../parsed-sheet.ts';
import type { ReadingListener, WorkbookSource } from '../workbook-source.ts';
import { StreamedSheet } from '../xlsx/streamed-sheet.ts';
import { TextTable } from '../xlsx/text-table.ts';
import type { WorkbookParts } from '../xlsx/workbook-parts.ts';
import type { Bytes } from '../zip/bytes.ts';
import type { ZipEntry } from '../zip/zip-directory.ts';
import { inflatePart } from '../zip/zip-part.ts';
import { readBinaryFormats, readBinaryStrings } from './xlsb-parts.ts';
import { readBinarySheet } from './xlsb-sheet.ts';

/** An .xlsb: the parts of an .xlsx, in binary records. */
export function xlsbSource(file: Bytes, parts: WorkbookParts): WorkbookSource {
  const dateSystem = parts.date1904 ? '1904' : '1900';
  const inflate = async <T>(entry: ZipEntry | null, read: (part: Bytes) => T, without: T): Promise<T> =>
    entry === null ? without : read(await inflatePart(file, entry));

  const readContext = async () =>
    ({
      sharedStrings: await inflate(parts.sharedStrings, readBinaryStrings, new TextTable()),
      formats: await inflate(parts.styles, readBinaryFormats, []),
      // What stands behind an error cell is told in records of its own, which hardly anybody writes.
      richValues: new Map(),
      dateSystem,
    }) as const;
  let context: ReturnType<typeof readContext> | null = null;

  async function readSheets(
    indices: readonly number[],
    { onProgress = () => {} }: ReadingListener = {},
  ): Promise<readonly ParsedSheet[]> {
    context ??= readContext();
    const shared = await context;
    const sheets: ParsedSheet[] = [];
    for (const [place, index] of indices.entries()) {
      const sheet = parts.sheets[index];
      if (!sheet) throw new RangeError(`There is no sheet ${index}.`);
      const part = await inflatePart(file, sheet.entry);
      sheets.push(new StreamedSheet(readBinarySheet(part, shared.sharedStrings), shared));
      onProgress((place + 1) / indices.length);
    }
    return sheets;
  }

  return { dateSystem, externalLinks: parts.externalLinks, sheets: parts.sheets, readSheets };
}
