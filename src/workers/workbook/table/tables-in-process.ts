import { WorkbookError } from '../reader/workbook-error.ts';
import { createWorkbookService } from '../workbook-service.ts';
import type { Outcome } from '../workbook-service-protocol.ts';
import type { TableFailure, TableGateway } from './table-protocol.ts';

/** The worker's own service in this thread, for programs without a page. */
export function tablesInProcess(): TableGateway {
  const service = createWorkbookService();
  return {
    openTable: (file, { onProgress, signal: _, ...reading }) =>
      settledOf(
        service.openTable({ name: file.name, type: file.type, content: file }, reading, (percent) =>
          onProgress?.(percent),
        ),
      ),
    readTableAs: (as, { onProgress }) =>
      settledOf(service.readTableAs(as, (percent) => onProgress?.(percent))),
    tableRows: (columns, part, reading) => settledOf(service.tableRows(columns, part, reading)),
    tableDates: (dates) => settledOf(service.tableDates(dates)),
    tableNumbers: (numbers) => settledOf(service.tableNumbers(numbers)),
    tableFingerprint: () => settledOf(service.tableFingerprint()),
    glance: (file, { onProgress }) =>
      settledOf(
        service.glance({ name: file.name, type: file.type, content: file }, (percent) =>
          onProgress?.(percent),
        ),
      ),
    writeTable: (sheet) => settledOf(service.writeTable(sheet)),
    close: () => service.close(),
  };
}

async function settledOf<T>(outcome: Promise<Outcome<T, TableFailure>>): Promise<T> {
  const settled = await outcome;
  if (!settled.ok) throw new WorkbookError<TableFailure>(settled.failure);
  return settled.value;
}
