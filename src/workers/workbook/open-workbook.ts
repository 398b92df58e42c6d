import { SHEET_CACHE_SIZE } from './budgets.ts';
import { exactNumber } from './exact-number.ts';
import { firstRows } from './first-rows.ts';
import { openSource } from './open-source.ts';
import type { ParsedSheet } from './parsed-sheet.ts';
import { createProgress, stretch } from './progress.ts';
import { ERROR_LIST_LIMIT, type OnFirstRows, type OnProgress, type WorkbookSummary } from './protocol.ts';
import { type SheetIdentity, type SheetScan, scanSheet } from './scan-sheet.ts';
import { createSheetCache, type SheetCache } from './sheet-cache.ts';
import type { WorkbookFile } from './workbook-service-protocol.ts';
import type { ReadingListener, WorkbookSource } from './workbook-source.ts';

/** A workbook whose every cell has been looked at. */
export interface OpenWorkbook {
  readonly summary: WorkbookSummary;
  readonly source: WorkbookSource;
  readonly scans: readonly SheetScan[];
  /** A sheet, read again when it has left the cache. */
  readonly sheet: SheetCache;
}

/** Percent told once the file is in memory and past the gate. */
const PAST_THE_GATE = 5;
/** Of what remains, how much of a group of sheets is reading them; the rest is looking at their cells. */
const READING_SHARE = 0.9;
const FILE_CODE_CELL = { row: 0, column: 0 };
const FIRST_COD_OBRA_CELL = { row: 1, column: 4 };
const THIRD_SHEET = 2;

export async function openWorkbook(
  file: WorkbookFile,
  onProgress: OnProgress,
  onFirstRows?: OnFirstRows,
): Promise<OpenWorkbook> {
  const progress = createProgress(onProgress);
  progress(0);
  const source = await openSource(file);
  progress(PAST_THE_GATE);

  const scans: SheetScan[] = [];
  const firstSheets: ParsedSheet[] = [];
  const count = source.sheets.length;
  for (let start = 0; start < count; start += SHEET_CACHE_SIZE) {
    const end = Math.min(start + SHEET_CACHE_SIZE, count);
    const way = stretch(stretch(progress, PAST_THE_GATE, 100), start / count, end / count);
    const sheets = await readGroup(source, start, end, {
      onProgress: stretch(way, 0, READING_SHARE),
      ...(start === 0 && onFirstRows && { onBeginning: tellFirstRows(source, onFirstRows) }),
    });
    for (const [index, sheet] of sheets.entries()) {
      const from = READING_SHARE + (index / sheets.length) * (1 - READING_SHARE);
      const to = READING_SHARE + ((index + 1) / sheets.length) * (1 - READING_SHARE);
      scans.push(scanSheet(sheet, identityOf(source, start + index), stretch(way, from, to)));
    }
    if (start === 0) firstSheets.push(...sheets);
  }
  progress(100);
  return {
    summary: summarise(file, source, scans, firstSheets[0]),
    source,
    scans,
    sheet: createSheetCache(source, firstSheets),
  };
}

function readGroup(
  source: WorkbookSource,
  start: number,
  end: number,
  listener: ReadingListener,
): Promise<readonly ParsedSheet[]> {
  const indices = Array.from({ length: end - start }, (_, index) => start + index);
  return source.readSheets(indices, listener);
}

const tellFirstRows =
  (source: WorkbookSource, onFirstRows: OnFirstRows) =>
  (sheet: ParsedSheet): void =>
    onFirstRows(firstRows(sheet, identityOf(source, 0)));

function identityOf(source: WorkbookSource, index: number): SheetIdentity {
  const { name, visibility } = source.sheets[index] ?? { name: '', visibility: 'visible' };
  return { index, name, visibility };
}

function summarise(
  file: WorkbookFile,
  source: WorkbookSource,
  scans: readonly SheetScan[],
  first: ParsedSheet | undefined,
): WorkbookSummary {
  return {
    fileName: file.name,
    size: file.content.size,
    sheets: scans.map(({ summary }) => summary),
    errors: scans.flatMap(({ errors }) => errors).slice(0, ERROR_LIST_LIMIT),
    errorCount: scans.reduce((sum, { errorCount }) => sum + errorCount, 0),
    fileCode: codeAt(first, FILE_CODE_CELL),
    firstCodObra: codeAt(first, FIRST_COD_OBRA_CELL),
    thirdSheetHasContent: source.sheets.length > THIRD_SHEET && scans[THIRD_SHEET]?.hasContent === true,
  };
}

/** A number by its value: '1.234' is how a format shows it, 1234 is the code. */
function codeAt(sheet: ParsedSheet | undefined, { row, column }: typeof FILE_CODE_CELL): string {
  const cell = sheet?.cell(row, column);
  if (cell?.kind === 'number') return exactNumber(cell.value);
  return sheet?.shown(row, column).trim() ?? '';
}
