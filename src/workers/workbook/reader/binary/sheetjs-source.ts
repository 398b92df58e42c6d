import type { WorkBook } from 'xlsx';
import type { SheetVisibility } from '../sheet-visibility.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { WorkbookSource } from '../workbook-source.ts';
import { SheetJsSheet } from './sheetjs-sheet.ts';
import type { XlsSurroundings } from './xls-surroundings.ts';

const VISIBILITIES: readonly SheetVisibility[] = ['visible', 'hidden', 'veryHidden'];

/** A workbook read whole by SheetJS, which cannot read the sheets of an .xls separately. */
export function sheetJsSource(
  book: WorkBook,
  around: XlsSurroundings | null,
  leaveOut: ReadonlySet<string> = new Set(),
): WorkbookSource {
  const dateSystem = book.Workbook?.WBProps?.date1904 ? '1904' : '1900';
  // SheetJS keeps the contents of sheets by name: of two sheets with one name it keeps only the last.
  if (new Set(book.SheetNames).size < book.SheetNames.length) throw new WorkbookError('unreadable');
  const sheets = book.SheetNames.map((name, index) => ({
    name,
    visibility: VISIBILITIES[book.Workbook?.Sheets?.[index]?.Hidden ?? 0] ?? 'visible',
    // Undefined when SheetJS failed to read this sheet without an error.
    content: book.Sheets[name],
    surroundings: around?.sheets[index] ?? null,
  })).filter(({ name, content }) => !leaveOut.has(name) && (content?.['!type'] ?? 'sheet') === 'sheet');
  return {
    dateSystem,
    externalLinks: around?.externalLinks ?? null,
    sheets,
    readSheets: async (indices) =>
      indices.map((index) => {
        const sheet = sheets[index];
        if (!sheet?.content) throw new WorkbookError('unreadable');
        return new SheetJsSheet(sheet.content, dateSystem, sheet);
      }),
  };
}
