import type { ParsedSheet } from '../parsed-sheet.ts';
import type { ReadingListener, WorkbookSource } from '../workbook-source.ts';
import { type RichValues, readRichValues } from '../xlsx/rich-values.ts';
import { StreamedSheet } from '../xlsx/streamed-sheet.ts';
import { TextTable } from '../xlsx/text-table.ts';
import type { RichValueParts, WorkbookParts } from '../xlsx/workbook-parts.ts';
import { xmlOf } from '../xlsx/xml-bytes.ts';
import type { Bytes } from '../zip/bytes.ts';
import type { ZipEntry } from '../zip/zip-directory.ts';
import { inflatePart } from '../zip/zip-part.ts';
import { readBinaryMetadata } from './xlsb-metadata.ts';
import { readBinaryFormats, readBinaryStrings } from './xlsb-parts.ts';
import { readBinarySheet } from './xlsb-sheet.ts';

export function xlsbSource(file: Bytes, parts: WorkbookParts): WorkbookSource {
  const dateSystem = parts.date1904 ? '1904' : '1900';
  const inflate = async <T>(entry: ZipEntry | null, read: (part: Bytes) => T, without: T): Promise<T> =>
    entry === null ? without : read(await inflatePart(file, entry));

  const readContext = async () =>
    ({
      sharedStrings: await inflate(parts.sharedStrings, readBinaryStrings, new TextTable()),
      formats: await inflate(parts.styles, readBinaryFormats, []),
      richValues: await readRich(file, parts.richValues),
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
      sheets.push(new StreamedSheet(readBinarySheet(part, { ...shared, name: sheet.name }), shared));
      onProgress((place + 1) / indices.length);
    }
    return sheets;
  }

  return { dateSystem, externalLinks: parts.externalLinks, sheets: parts.sheets, readSheets };
}

async function readRich(file: Bytes, parts: RichValueParts | null): Promise<RichValues> {
  if (!parts) return new Map();
  return readRichValues(
    readBinaryMetadata(await inflatePart(file, parts.metadata)),
    xmlOf(await inflatePart(file, parts.values)),
    xmlOf(await inflatePart(file, parts.structures)),
  );
}
