import type { ParsedSheet } from '../parsed-sheet.ts';
import type { ReadingListener, WorkbookSource } from '../workbook-source.ts';
import { type RichValues, readRichValues } from '../xlsx/rich-values.ts';
import { StreamedSheet } from '../xlsx/streamed-sheet.ts';
import { TextTable } from '../xlsx/text-table.ts';
import type { PackageParts, RichValueParts } from '../xlsx/workbook-parts.ts';
import { xmlOf } from '../xlsx/xml-bytes.ts';
import type { ReadPart } from '../zip/side-parts.ts';
import { inflatePart } from '../zip/zip-part.ts';
import { readBinaryMetadata } from './xlsb-metadata.ts';
import { readBinaryFormats, readBinaryStrings } from './xlsb-parts.ts';
import { readBinarySheet } from './xlsb-sheet.ts';

export function xlsbSource({ file, parts, readPart }: PackageParts): WorkbookSource {
  const dateSystem = parts.date1904 ? '1904' : '1900';

  const readContext = async () =>
    ({
      sharedStrings: parts.sharedStrings
        ? readBinaryStrings(await inflatePart(file, parts.sharedStrings))
        : new TextTable(),
      formats: parts.styles ? readBinaryFormats(await readPart(parts.styles)) : [],
      richValues: await readRich(readPart, parts.richValues),
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

async function readRich(readPart: ReadPart, parts: RichValueParts | null): Promise<RichValues> {
  if (!parts) return new Map();
  return readRichValues(
    readBinaryMetadata(await readPart(parts.metadata)),
    xmlOf(await readPart(parts.values)),
    xmlOf(await readPart(parts.structures)),
  );
}
