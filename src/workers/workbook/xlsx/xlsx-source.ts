import { orFailure } from '../binary/sheetjs.ts';
import { readRowsWithSheetJs } from '../binary/sheetjs-rows.ts';
import { NO_RICH_CELLS, SheetJsSheet } from '../binary/sheetjs-sheet.ts';
import { MAX_WHOLE_PART_BYTES } from '../budgets.ts';
import { readNumberFormats } from '../number-formats.ts';
import type { ParsedSheet } from '../parsed-sheet.ts';
import { WorkbookError } from '../protocol.ts';
import { sharedStringsXml } from '../shared-strings-xml.ts';
import type { ReadingListener, WorkbookSource } from '../workbook-source.ts';
import type { Bytes } from '../zip/bytes.ts';
import type { Inflate, OnInflated } from '../zip/inflate.ts';
import type { ZipEntry } from '../zip/zip-directory.ts';
import { inflatePart, type OnConsumed, streamPart } from '../zip/zip-part.ts';
import { type RichValues, readRichValues } from './rich-values.ts';
import { SharedStringsReader } from './shared-strings.ts';
import { readBeginning } from './sheet-beginning.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { filtersOfTable, type SheetSurroundings, surroundingsOf } from './sheet-surroundings.ts';
import { findRichCells, rowsOf } from './sheet-xml.ts';
import { type StreamedContext, StreamedSheet } from './streamed-sheet.ts';
import { TextTable } from './text-table.ts';
import { UnusualShape } from './unusual-shape.ts';
import { type ElementReader, WholeElements } from './whole-elements.ts';
import type { RichValueParts, SheetPart, WorkbookParts } from './workbook-parts.ts';
import { inUtf8, xmlOf } from './xml-bytes.ts';

/** What all the sheets of the workbook refer to; `strings` is null where they are not written as usual. */
interface Shared {
  readonly context: Omit<StreamedContext, 'sharedStrings'>;
  readonly strings: TextTable | null;
}

/** The sheet whose first rows are told before it is read. */
interface Peek {
  readonly entry: ZipEntry;
  readonly onBeginning: (sheet: ParsedSheet) => void;
}
type StreamPart = (entry: ZipEntry, onInflated: OnInflated, onConsumed: OnConsumed) => Promise<void>;
type OnGrown = (strings: TextTable) => void;

/** An .xlsx: its sheets read as they are inflated, and by SheetJS where they are not written as usual. */
export function xlsxSource(file: Bytes, parts: WorkbookParts, inflate?: Inflate): WorkbookSource {
  const stream: StreamPart = (entry, onInflated, onConsumed) =>
    streamPart(file, entry, onInflated, onConsumed, inflate);
  const dateSystem = parts.date1904 ? '1904' : '1900';
  let shared: Promise<Shared> | null = null;

  async function readShared(onConsumed: OnConsumed, peek: Peek | null): Promise<Shared> {
    const styles = parts.styles ? await readText(file, parts.styles, onConsumed) : '';
    const context = {
      richValues: await readRich(file, parts.richValues),
      formats: readNumberFormats(styles),
      dateSystem,
    } as const;
    const onGrown = peek ? await tellBeginning(file, context, peek) : () => {};
    return { context, strings: await readStrings(stream, parts.sharedStrings, onConsumed, onGrown) };
  }

  async function readSheets(
    indices: readonly number[],
    { onProgress = () => {}, onBeginning }: ReadingListener = {},
  ): Promise<readonly ParsedSheet[]> {
    const wanted = indices.map((index) => sheetAt(parts, index).entry);
    const entries = shared === null ? [parts.styles, parts.sharedStrings, ...wanted] : wanted;
    const onConsumed = consumedProgress(entries, onProgress);
    const [first] = wanted;
    shared ??= readShared(onConsumed, onBeginning && first ? { entry: first, onBeginning } : null);
    const { context, strings } = await shared;

    const sheets: (ParsedSheet | null)[] = [];
    for (const entry of wanted) {
      const filters = await readTableFilters(file, parts, entry);
      sheets.push(
        strings &&
          (await streamSheet(stream, entry, { ...context, sharedStrings: strings }, filters, onConsumed)),
      );
    }
    const unusual = wanted.filter((_, index) => sheets[index] === null);
    const others = unusual.length > 0 ? await readUnusual(file, parts, unusual, { context, strings }) : [];
    return sheets.map((sheet) => {
      const read = sheet ?? others.shift();
      if (!read) throw new WorkbookError('unreadable');
      return read;
    });
  }

  return { dateSystem, externalLinks: parts.externalLinks, sheets: parts.sheets, readSheets };
}

/** Null when the sheet is not written as usual. */
async function streamSheet(
  stream: StreamPart,
  entry: ZipEntry,
  context: StreamedContext,
  filters: readonly string[],
  onConsumed: OnConsumed,
): Promise<ParsedSheet | null> {
  const scanner = new SheetScanner(context);
  const isUsual = await readElements(stream, entry, scanner, onConsumed);
  return isUsual ? new StreamedSheet(scanner, context, filters) : null;
}

/** Null when they are not written as usual. */
async function readStrings(
  stream: StreamPart,
  entry: ZipEntry | null,
  onConsumed: OnConsumed,
  onGrown: OnGrown,
): Promise<TextTable | null> {
  // They stay in memory, and so does much of the XML they are cut from.
  if (entry && entry.size > MAX_WHOLE_PART_BYTES) throw new WorkbookError('tooLarge');
  const strings = new TextTable();
  const onConsumedAndGrown: OnConsumed = (bytes) => {
    onConsumed(bytes);
    onGrown(strings);
  };
  const isUsual =
    entry === null ||
    (await readElements(stream, entry, new SharedStringsReader(strings), onConsumedAndGrown));
  if (!isUsual) return null;
  onGrown(strings);
  return strings;
}

/** Reads the first rows of the sheet at once, and tells them as soon as their texts are known. */
async function tellBeginning(
  file: Bytes,
  context: Shared['context'],
  { entry, onBeginning }: Peek,
): Promise<OnGrown> {
  let beginning = await readBeginning((onInflated) => streamPart(file, entry, onInflated), context);
  return (strings) => {
    const sheet = beginning?.complete(strings);
    if (!sheet) return;
    beginning = null;
    onBeginning(sheet);
  };
}

/** False when the reader met what it does not know. */
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

async function readUnusual(
  file: Bytes,
  parts: WorkbookParts,
  entries: readonly ZipEntry[],
  { context: { richValues, dateSystem }, strings }: Shared,
): Promise<ParsedSheet[]> {
  const inflate = async (entry: ZipEntry): Promise<Bytes> => inUtf8(await inflatePart(file, entry));
  const rows: Uint8Array[] = [];
  const around: SheetSurroundings[] = [];
  for (const entry of entries) {
    const part = await inflate(entry);
    rows.push(rowsOf(part));
    const surroundings = surroundingsOf(new TextDecoder().decode(part));
    const filters = await readTableFilters(file, parts, entry);
    around.push({ ...surroundings, filters: [...surroundings.filters, ...filters] });
  }
  const styles = parts.styles && (await inflate(parts.styles));
  // Of those as they are written, the library leaves out empty ones, and shifts the rest.
  const sharedStrings = strings
    ? sharedStringsXml(strings)
    : parts.sharedStrings && (await inflate(parts.sharedStrings));
  const { date1904 } = parts;
  const sheets = orFailure(() => readRowsWithSheetJs({ rows, styles, sharedStrings, date1904 }));
  return sheets.map((sheet, index) => {
    const part = rows[index];
    const rich = richValues.size === 0 || !part ? NO_RICH_CELLS : findRichCells(part, richValues);
    return new SheetJsSheet(sheet, dateSystem, { rich, surroundings: around[index] ?? null });
  });
}

function sheetAt(parts: WorkbookParts, index: number): SheetPart {
  const sheet = parts.sheets[index];
  if (!sheet) throw new RangeError(`There is no sheet ${index}.`);
  return sheet;
}

/** The filters at work in the tables of a sheet. */
async function readTableFilters(file: Bytes, parts: WorkbookParts, sheet: ZipEntry): Promise<string[]> {
  const filters: string[] = [];
  for (const table of await parts.tablesOf(sheet))
    filters.push(...filtersOfTable(await readText(file, table)));
  return filters;
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

async function readText(file: Bytes, entry: ZipEntry, onConsumed?: OnConsumed): Promise<string> {
  return xmlOf(await inflatePart(file, entry, onConsumed));
}

async function readRich(file: Bytes, parts: RichValueParts | null): Promise<RichValues> {
  if (!parts) return new Map();
  return readRichValues(
    await readText(file, parts.metadata),
    await readText(file, parts.values),
    await readText(file, parts.structures),
  );
}
