import { layOut, type OpenWorkbook, proposalFor } from './layout/lay-out.ts';
import { NO_NAMES } from './layout/layout-protocol.ts';
import type { OnProgress } from './progress.ts';
import { type OpenOptions, readBook } from './read-book.ts';
import type { WorkbookFile } from './reader/workbook-file.ts';

/** Opens a workbook and looks for the tables of the load in it. */
export async function openWorkbook(
  file: WorkbookFile,
  onProgress: OnProgress,
  options: OpenOptions = {},
): Promise<OpenWorkbook> {
  const read = await readBook(file, onProgress, options);
  return layOut(read, { places: proposalFor(read), names: NO_NAMES });
}
