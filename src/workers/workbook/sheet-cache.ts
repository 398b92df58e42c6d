import { SHEET_CACHE_SIZE } from './budgets.ts';
import type { ParsedSheet } from './reader/parsed-sheet.ts';
import { WorkbookError } from './reader/workbook-error.ts';
import type { WorkbookSource } from './reader/workbook-source.ts';

export type SheetCache = (index: number) => Promise<ParsedSheet>;

/** Keeps the sheets used last (spec 3 section 4: up to 5) and reads the others again. */
export function createSheetCache(source: WorkbookSource, alreadyRead: readonly ParsedSheet[]): SheetCache {
  // A Map keeps insertion order, so its first key is the least recently used.
  const sheets = new Map(alreadyRead.slice(0, SHEET_CACHE_SIZE).entries());

  return async (index) => {
    const sheet = sheets.get(index) ?? (await source.readSheets([index]))[0];
    if (!sheet) throw new WorkbookError('unreadable');
    sheets.delete(index);
    sheets.set(index, sheet);
    for (const oldest of sheets.keys()) {
      if (sheets.size <= SHEET_CACHE_SIZE) break;
      sheets.delete(oldest);
    }
    return sheet;
  };
}
