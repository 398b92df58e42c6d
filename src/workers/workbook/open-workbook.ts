import { SHEET_CACHE_SIZE } from './budgets.ts';
import { firstRows } from './first-rows.ts';
import { sha256Of } from './load/sha256.ts';
import { INDEX_SHEET } from './marked/index-sheet-name.ts';
import { FIRST_ROWS, type OnFirstRows } from './preview/preview-protocol.ts';
import type { OnProgress } from './progress.ts';
import { createProgress, stretch } from './progress.ts';
import { openSource } from './reader/open-source.ts';
import type { ParsedSheet } from './reader/parsed-sheet.ts';
import type { WorkbookFile } from './reader/workbook-file.ts';
import type { ReadingListener, WorkbookSource } from './reader/workbook-source.ts';
import type { Inflate } from './reader/zip/deflated-part.ts';
import { type SheetIdentity, type SheetScan, scanSheet } from './scan-sheet.ts';
import { createSheetCache, type SheetCache } from './sheet-cache.ts';
import { summariseScans } from './summarise-scans.ts';
import type { WorkbookSummary } from './workbook-summary.ts';

export interface OpenWorkbook {
  readonly summary: WorkbookSummary;
  readonly source: WorkbookSource;
  readonly scans: readonly SheetScan[];
  /** The sheets read last; a sheet that has left the cache is read again. */
  readonly sheet: SheetCache;
}

const PAST_THE_GATE = 5;
const READING_SHARE = 0.9;

export interface OpenOptions {
  readonly onFirstRows?: OnFirstRows | undefined;
  readonly inflate?: Inflate | undefined;
}

export async function openWorkbook(
  file: WorkbookFile,
  onProgress: OnProgress,
  { onFirstRows, inflate }: OpenOptions = {},
): Promise<OpenWorkbook> {
  const progress = createProgress(onProgress);
  progress(0);
  const source = await openSource(file, { leaveOut: [INDEX_SHEET], inflate });
  const hashing = hashOf(file);
  progress(PAST_THE_GATE);

  const scans: SheetScan[] = [];
  const firstSheets: ParsedSheet[] = [];
  const count = source.sheets.length;
  for (let start = 0; start < count; start += SHEET_CACHE_SIZE) {
    const end = Math.min(start + SHEET_CACHE_SIZE, count);
    const way = stretch(stretch(progress, PAST_THE_GATE, 100), start / count, end / count);
    const sheets = await readGroup(source, start, end, {
      onProgress: stretch(way, 0, READING_SHARE),
      ...(start === 0 &&
        onFirstRows && { beginning: { rows: FIRST_ROWS, onRead: tellFirstRows(source, onFirstRows) } }),
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
    summary: {
      fileName: file.name,
      size: file.content.size,
      sha256: await hashing,
      externalLinks: source.externalLinks,
      ...summariseScans(scans, firstSheets[0]),
    },
    source,
    scans,
    sheet: createSheetCache(source, firstSheets),
  };
}

const hashOf = async ({ content }: WorkbookFile): Promise<string> =>
  sha256Of([new Uint8Array(await content.arrayBuffer())]);

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

export function identityOf(source: WorkbookSource, index: number): SheetIdentity {
  const { name, visibility } = source.sheets[index] ?? { name: '', visibility: 'visible' };
  return { index, name, visibility };
}
