import type { ParsedSheet } from '../parsed-sheet.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { WorkbookSource } from '../workbook-source.ts';
import { StreamedSheet } from '../xlsx/streamed-sheet.ts';
import { UnusualShape } from '../xlsx/unusual-shape.ts';
import type { Bytes } from '../zip/bytes.ts';
import { orFailure, readRecordsWithSheetJs } from './sheetjs.ts';
import { sheetJsSource } from './sheetjs-source.ts';
import { readXlsGlobals, type XlsGlobals } from './xls-globals.ts';
import { readXlsSheet } from './xls-sheet.ts';
import { readXlsSurroundings } from './xls-surroundings.ts';

export function xlsSource(stream: Bytes, leaveOut: ReadonlySet<string>): WorkbookSource {
  const globals = unlessUnusual(() => readXlsGlobals(stream));
  return globals === null ? throughSheetJs(stream, leaveOut) : ownSource(stream, globals, leaveOut);
}

function ownSource(stream: Bytes, globals: XlsGlobals, leaveOut: ReadonlySet<string>): WorkbookSource {
  const { sharedStrings, formats, externalLinks } = globals;
  const dateSystem = globals.date1904 ? '1904' : '1900';
  const sheets = globals.sheets.filter(({ name }) => !leaveOut.has(name));
  const context = { sharedStrings, formats, dateSystem, richValues: new Map() } as const;
  let whole: WorkbookSource | null = null;

  async function readOdd(name: string): Promise<ParsedSheet> {
    whole ??= throughSheetJs(stream, leaveOut);
    const [sheet] = await whole.readSheets([whole.sheets.findIndex((other) => other.name === name)]);
    if (!sheet) throw new WorkbookError('unreadable');
    return sheet;
  }

  return {
    dateSystem,
    externalLinks,
    sheets,
    async readSheets(indices, { onProgress = () => {} } = {}) {
      const read: ParsedSheet[] = [];
      for (const index of indices) {
        const sheet = sheets[index];
        if (!sheet) throw new RangeError(`There is no sheet ${index}.`);
        const scanned = unlessUnusual(() => readXlsSheet(sheet.stretch, sheet.start, sharedStrings));
        read.push(scanned ? new StreamedSheet(scanned, context) : await readOdd(sheet.name));
        onProgress(read.length / indices.length);
      }
      return read;
    },
  };
}

const throughSheetJs = (stream: Bytes, leaveOut: ReadonlySet<string>): WorkbookSource =>
  sheetJsSource(
    orFailure(() => readRecordsWithSheetJs(stream)),
    readXlsSurroundings(stream),
    leaveOut,
  );

function unlessUnusual<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnusualShape) return null;
    throw error;
  }
}
