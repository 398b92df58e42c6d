import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { bulkImportDialogText } from '../../../src/ui/text/bulk-import-dialogs.ts';
import { readingFailureText } from '../../../src/ui/text/bulk-import-failures.ts';
import { createWorkbookService } from '../../../src/workers/workbook/workbook-service.ts';
import type { Outcome, WorkbookService } from '../../../src/workers/workbook/workbook-service-protocol.ts';
import type { WorkbookSummary } from '../../../src/workers/workbook/workbook-summary.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import { complain } from '../say.ts';

const SHOWN = 20;
const { excelErrors } = bulkImportDialogText;

export interface ReadBook {
  readonly service: WorkbookService;
  readonly summary: WorkbookSummary;
}

export async function readBook(path: string): Promise<ReadBook> {
  const content = await readFile(path).catch(() => {
    throw new Stop(EXIT.wrongUse, `No se puede leer «${path}»: mira que el archivo exista y se pueda abrir.`);
  });
  const service = createWorkbookService();
  const file = { name: basename(path), type: '', content: new Blob([content]) };
  const summary = openedOrStop(
    await service.open(
      file,
      () => undefined,
      () => undefined,
    ),
  );
  return { service, summary };
}

/** Returns the value, or stops with the screen's sentence for a workbook that cannot be read. */
export function openedOrStop<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { title, message } = readingFailureText(outcome.failure);
  throw new Stop(EXIT.stopped, `${title}. ${message}`);
}

export function listExcelErrors({ errors, errorCount }: WorkbookSummary): void {
  for (const { sheet, sheetHidden, cell, error, asText } of errors.slice(0, SHOWN)) {
    const notes = [
      ...(sheetHidden ? [excelErrors.hiddenSheet] : []),
      ...(asText ? [excelErrors.asText] : []),
    ];
    complain(`  ${sheet}!${cell}: ${error}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`);
  }
  if (errorCount > SHOWN) complain(`  ${excelErrors.truncated(SHOWN, errorCount)}`);
}
