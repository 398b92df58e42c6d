import { MAX_WHOLE_PART_BYTES } from '../budgets.ts';
import { readNumberFormats } from '../number-formats.ts';
import type { ParsedSheet } from '../parsed-sheet.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { Beginning, ReadingListener, WorkbookSource } from '../workbook-source.ts';
import type { Bytes } from '../zip/bytes.ts';
import type { Inflate, OnInflated } from '../zip/deflated-part.ts';
import type { ZipEntry } from '../zip/zip-directory.ts';
import { inflatePart, type OnConsumed, streamPart } from '../zip/zip-part.ts';
import { OddSheet } from './odd/odd-sheet.ts';
import { plainStrings } from './odd/plain-strings.ts';
import { type RichValues, readRichValues, readValueMetadata } from './rich-values.ts';
import { SharedStringsReader } from './shared-strings.ts';
import { readBeginning } from './sheet-beginning.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { filtersOfTable } from './sheet-surroundings.ts';
import { type StreamedContext, StreamedSheet } from './streamed-sheet.ts';
import { TextTable } from './text-table.ts';
import { UnusualShape } from './unusual-shape.ts';
import { type ElementReader, WholeElements } from './whole-elements.ts';
import type { PackageParts, RichValueParts, SheetPart, WorkbookParts } from './workbook-parts.ts';
import { xmlOf } from './xml-bytes.ts';

interface XlsxPackage extends PackageParts {
  readonly inflate: Inflate | undefined;
}
interface Peek extends Beginning {
  readonly entry: ZipEntry;
}
type StreamPart = (entry: ZipEntry, onInflated: OnInflated, onConsumed: OnConsumed) => Promise<void>;
type ReadText = (entry: ZipEntry, onConsumed?: OnConsumed) => Promise<string>;
type OnGrown = (strings: TextTable) => void;

/** An .xlsx. Sheets are scanned while they inflate; unusual ones are read whole afterwards. */
export function xlsxSource({ file, parts, readPart, inflate }: XlsxPackage): WorkbookSource {
  const readText: ReadText = async (entry, onConsumed) => xmlOf(await readPart(entry, onConsumed));
  const stream: StreamPart = (entry, onInflated, onConsumed) =>
    streamPart(file, entry, onInflated, onConsumed, inflate);
  const dateSystem = parts.date1904 ? '1904' : '1900';
  let shared: Promise<StreamedContext> | null = null;

  async function readShared(onConsumed: OnConsumed, peek: Peek | null): Promise<StreamedContext> {
    const styles = parts.styles ? await readText(parts.styles, onConsumed) : '';
    const context = {
      richValues: await readRich(readText, parts.richValues),
      formats: readNumberFormats(styles),
      dateSystem,
    } as const;
    const onGrown = peek ? await tellBeginning(file, context, peek) : () => {};
    return {
      ...context,
      sharedStrings: await readStrings(file, stream, parts.sharedStrings, onConsumed, onGrown),
    };
  }

  const tableFilters = new Map<ZipEntry, readonly string[]>();

  async function filtersOf(sheet: ZipEntry): Promise<readonly string[]> {
    const filters: string[] = [];
    for (const table of await parts.tablesOf(sheet)) {
      const known = tableFilters.get(table) ?? filtersOfTable(await readText(table));
      tableFilters.set(table, known);
      filters.push(...known);
    }
    return filters;
  }

  async function readSheets(
    indices: readonly number[],
    { onProgress = () => {}, beginning }: ReadingListener = {},
  ): Promise<readonly ParsedSheet[]> {
    const wanted = indices.map((index) => sheetAt(parts, index).entry);
    const entries = shared === null ? [parts.styles, parts.sharedStrings, ...wanted] : wanted;
    const onConsumed = consumedProgress(entries, onProgress);
    const [first] = wanted;
    shared ??= readShared(onConsumed, beginning && first ? { entry: first, ...beginning } : null);
    const context = await shared;

    const sheets: ParsedSheet[] = [];
    for (const index of indices) {
      const { entry, name } = sheetAt(parts, index);
      const filters = await filtersOf(entry);
      const scanner = new SheetScanner(context);
      const isUsual = await readElements(stream, entry, scanner, onConsumed);
      sheets.push(
        isUsual
          ? new StreamedSheet(scanner, context, filters)
          : OddSheet.read(xmlOf(await inflatePart(file, entry)), name, context, filters),
      );
    }
    return sheets;
  }

  return { dateSystem, externalLinks: parts.externalLinks, sheets: parts.sheets, readSheets };
}

async function readStrings(
  file: Bytes,
  stream: StreamPart,
  entry: ZipEntry | null,
  onConsumed: OnConsumed,
  onGrown: OnGrown,
): Promise<TextTable> {
  // Shared strings stay in memory, with much of the XML they are sliced from.
  if (entry && entry.size > MAX_WHOLE_PART_BYTES) throw new WorkbookError('tooLarge');
  const strings = new TextTable();
  const onConsumedAndGrown: OnConsumed = (bytes) => {
    onConsumed(bytes);
    onGrown(strings);
  };
  const isUsual =
    entry === null ||
    (await readElements(stream, entry, new SharedStringsReader(strings), onConsumedAndGrown));
  const read = isUsual ? strings : plainStrings(xmlOf(await inflatePart(file, entry)));
  onGrown(read);
  return read;
}

/** Reads the first rows of the sheet now, and sends them once their texts are known. */
async function tellBeginning(
  file: Bytes,
  context: Omit<StreamedContext, 'sharedStrings'>,
  { entry, rows, onRead }: Peek,
): Promise<OnGrown> {
  let beginning = await readBeginning((onInflated) => streamPart(file, entry, onInflated), context, rows);
  return (strings) => {
    const sheet = beginning?.complete(strings);
    if (!sheet) return;
    beginning = null;
    onRead(sheet);
  };
}

async function readElements(
  stream: StreamPart,
  entry: ZipEntry,
  reader: ElementReader,
  onConsumed: OnConsumed,
): Promise<boolean> {
  const elements = new WholeElements(reader);
  try {
    await stream(entry, (bytes) => elements.push(bytes), onConsumed);
    elements.finish();
    return true;
  } catch (error) {
    if (error instanceof UnusualShape) return false;
    throw error;
  }
}

function sheetAt(parts: WorkbookParts, index: number): SheetPart {
  const sheet = parts.sheets[index];
  if (!sheet) throw new RangeError(`There is no sheet ${index}.`);
  return sheet;
}

function consumedProgress(
  entries: readonly (ZipEntry | null)[],
  onProgress: (fraction: number) => void,
): OnConsumed {
  const total = entries.reduce((sum, entry) => sum + (entry?.compressedSize ?? 0), 0);
  let consumed = 0;
  return (bytes) => {
    consumed += bytes;
    onProgress(consumed / total);
  };
}

async function readRich(readText: ReadText, parts: RichValueParts | null): Promise<RichValues> {
  if (!parts) return new Map();
  return readRichValues(
    readValueMetadata(await readText(parts.metadata)),
    await readText(parts.values),
    await readText(parts.structures),
  );
}
