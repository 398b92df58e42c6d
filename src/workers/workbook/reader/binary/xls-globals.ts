import { MAX_SHEETS } from '../budgets.ts';
import { formatsOf, type NumberFormats } from '../number-formats.ts';
import type { SheetVisibility } from '../sheet-visibility.ts';
import { WorkbookError } from '../workbook-error.ts';
import { TextTable } from '../xlsx/text-table.ts';
import { UnusualShape } from '../xlsx/unusual-shape.ts';
import type { Bytes } from '../zip/bytes.ts';
import { lacksBeginning, readStretches, XlsRecords } from './xls-records.ts';
import { LINKED_BOOK, linkedBook } from './xls-surroundings.ts';

/* Workbook globals of an .xls ([MS-XLS] 2.1.7.20.3). These numbers are record types. */

const DATE_1904 = 0x22;
const FILE_PASS = 0x2f;
const SHEET = 0x85;
const CELL_STYLE = 0xe0;
const SHARED_STRINGS = 0xfc;
const FORMAT = 0x41e;
const BEGINNING = 0x809;
const SHEET_OPTIONS = 0x81;

const EXCEL_97 = 0x0600;
const WORKBOOK = 0x05;
const WORKSHEET = 0x10;
const CHART = 0x20;
const MACROS = 0x40;
const DIALOG = 0x10;
const VISIBILITIES: readonly SheetVisibility[] = ['visible', 'hidden', 'veryHidden'];

/** Flags of a shared text: two bytes a character, phonetic data follows, formatting runs follow. */
const IS_WIDE = 0x01;
const HAS_PHONETICS = 0x04;
const HAS_RUNS = 0x08;
const RUN_BYTES = 4;

export interface XlsSheetPlace {
  readonly name: string;
  readonly visibility: SheetVisibility;
  readonly start: number;
}

export interface XlsSheetStretch extends XlsSheetPlace {
  /** The stream up to the next sheet. */
  readonly stretch: Bytes;
}

export interface XlsGlobals {
  readonly date1904: boolean;
  readonly sheets: readonly XlsSheetStretch[];
  readonly formats: NumberFormats;
  readonly sharedStrings: TextTable;
  readonly externalLinks: readonly string[];
}

export function readXlsGlobals(stream: Bytes): XlsGlobals {
  let date1904 = false;
  const sheets: XlsSheetPlace[] = [];
  const formatIds: number[] = [];
  const writtenFormats = new Map<number, string>();
  const sharedStrings = new TextTable();
  const externalLinks = new Set<string>();
  const records = partOfExcel97(stream, 0);
  // Any other kind is a sheet alone, without a workbook around it.
  if (records.uint16() !== WORKBOOK) throw new UnusualShape();
  while (records.next()) {
    switch (records.type) {
      case FILE_PASS:
        throw new UnusualShape();
      case DATE_1904:
        date1904 = records.uint16() === 1;
        break;
      case SHEET:
        sheets.push(readSheetPlace(records));
        if (sheets.length > MAX_SHEETS) throw new WorkbookError('tooLarge');
        break;
      case FORMAT:
        writtenFormats.set(records.uint16(), records.ownText(records.uint16()));
        break;
      case CELL_STYLE:
        records.skip(2);
        formatIds.push(records.uint16());
        break;
      case SHARED_STRINGS:
        readSharedStrings(records, sharedStrings);
        break;
      case LINKED_BOOK:
        for (const name of linkedBook(records.contents())) externalLinks.add(name);
        break;
    }
  }
  if (!records.isWhole) throw new UnusualShape();
  return {
    date1904,
    sheets: worksheetsIn(stream, sheets),
    formats: formatsOf(formatIds, writtenFormats),
    sharedStrings,
    externalLinks: [...externalLinks],
  };
}

function readSheetPlace(records: XlsRecords): XlsSheetPlace {
  const start = records.uint32();
  const visibility = VISIBILITIES[records.uint8() & 0x03] ?? 'visible';
  records.skip(1);
  return { start, visibility, name: records.ownText(records.uint8()) };
}

function partOfExcel97(stream: Bytes, start: number): XlsRecords {
  const records = new XlsRecords(stream, start);
  const isThere = records.next() && records.type === BEGINNING;
  if (!isThere || records.uint16() !== EXCEL_97) throw new UnusualShape();
  return records;
}

function worksheetsIn(stream: Bytes, places: readonly XlsSheetPlace[]): readonly XlsSheetStretch[] {
  const starts = places.map(({ start }) => start);
  const stretches = readStretches(stream, starts, (stretch, start) =>
    isWorksheet(stretch, start) ? stretch : null,
  );
  const sheets = places.flatMap((place) => {
    const stretch = stretches.get(place.start);
    return stretch ? [{ ...place, stretch }] : [];
  });
  const areApart = new Set(sheets.map(({ start }) => start)).size === sheets.length;
  if (!areApart) throw new WorkbookError('unreadable');
  return sheets;
}

function isWorksheet(stream: Bytes, start: number): boolean {
  const records = sheetRecords(stream, start);
  if (records === null) return false;
  while (records.next()) {
    if (records.type === SHEET_OPTIONS) return (records.uint16() & DIALOG) === 0;
  }
  return true;
}

function sheetRecords(stream: Bytes, start: number): XlsRecords | null {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  // Without a BOF record the sheet is taken for a worksheet.
  if (lacksBeginning(view, start)) return new XlsRecords(stream, start);
  const records = partOfExcel97(stream, start);
  const kind = records.uint16();
  if (kind === CHART || kind === MACROS) return null;
  if (kind !== WORKSHEET) throw new UnusualShape();
  return records;
}

function readSharedStrings(records: XlsRecords, into: TextTable): void {
  records.skip(4);
  const count = records.uint32();
  for (let index = 0; index < count && records.hasMore; index++) {
    const characters = records.uint16();
    const flags = records.uint8();
    const runs = (flags & HAS_RUNS) === 0 ? 0 : records.uint16();
    const phonetics = (flags & HAS_PHONETICS) === 0 ? 0 : records.uint32();
    into.add(records.text(characters, (flags & IS_WIDE) !== 0));
    records.skip(RUN_BYTES * runs + phonetics);
  }
}
