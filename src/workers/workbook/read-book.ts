import { SHEET_CACHE_SIZE } from './budgets.ts';
import { firstRows } from './first-rows.ts';
import { firstTexts } from './layout/sheet-beginning.ts';
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

/** A sheet in the order of the file, with the texts of its first rows. */
export interface BegunSheet extends Pick<SheetIdentity, 'name' | 'visibility'> {
  readonly texts: readonly (readonly string[])[];
}

/** A workbook after reading, before it is decided which sheets and rows hold the tables of a load. */
export interface ReadBook {
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
  readonly source: WorkbookSource;
  readonly begun: readonly BegunSheet[];
  /** The scan of each sheet with its first row as the header. */
  readonly scans: readonly SheetScan[];
  /** True when the sheet was scanned as one of the load's sheets. */
  readonly isLoaded: (index: number) => boolean;
  /** The sheets that were read most recently; a sheet that is no longer in the cache is read again. */
  readonly sheet: SheetCache;
}

const PAST_THE_GATE = 5;
const READING_SHARE = 0.9;

export interface OpenOptions {
  readonly onFirstRows?: OnFirstRows | undefined;
  readonly inflate?: Inflate | undefined;
}

/** Until the tables are found, the sheets are scanned as in the portal's template: works first, lines second. */
const isLoaded = (index: number): boolean => index < 2;

export async function readBook(
  file: WorkbookFile,
  onProgress: OnProgress,
  { onFirstRows, inflate }: OpenOptions = {},
): Promise<ReadBook> {
  const progress = createProgress(onProgress);
  progress(0);
  const source = await openSource(file, { leaveOut: [INDEX_SHEET], inflate });
  const hashing = hashOf(file);
  progress(PAST_THE_GATE);

  const scans: SheetScan[] = [];
  const begun: BegunSheet[] = [];
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
      const identity = identityOf(source, start + index);
      scans.push(scanSheet(sheet, identity, stretch(way, from, to)));
      begun.push({ name: identity.name, visibility: identity.visibility, texts: firstTexts(sheet) });
    }
    if (start === 0) firstSheets.push(...sheets);
  }
  progress(100);
  return {
    fileName: file.name,
    size: file.content.size,
    sha256: await hashing,
    source,
    begun,
    scans,
    isLoaded,
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
  (sheet: ParsedSheet): void => {
    const identity = identityOf(source, 0);
    // A hidden first sheet is seldom the sheet of works, and people do not expect to see it, so its rows are
    // not shown.
    if (identity.visibility === 'visible') onFirstRows(firstRows(sheet, identity));
  };

function identityOf(source: WorkbookSource, index: number): SheetIdentity {
  const { name, visibility } = source.sheets[index] ?? { name: '', visibility: 'visible' };
  return { name, visibility, header: 0, type: isLoaded(index) ? 'cm_seg_01' : null };
}
