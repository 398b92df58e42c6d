import type { PreparedLoad, PreparedLoads } from '../../../machines/load-run/load-run-types.ts';
import type { SameContent } from '../../../machines/load-run/record/run-record-types.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import type { LoadPlan } from './confirm-dialog.tsx';

const text = bulkImportDialogText.confirm;

/** What the operator is asked to confirm. Counts are those of the built loads, not of the sheets. */
export function loadPlan(
  { fileName, size, fileCode, sheets, layout }: WorkbookSummary,
  { seguimiento, factyval }: PreparedLoads,
  sameContent: SameContent,
  faultyRows: number,
): LoadPlan {
  const [first, second] = sheets;
  const hasLines = layout.places.cm_fyv_01 !== null;
  return {
    fileName,
    fileSize: size,
    fileCode,
    tracking: { name: first?.name ?? '', rows: seguimiento.rows },
    factyval: second && hasLines ? { name: second.name, rows: factyval.rows } : null,
    warnings: [
      ...(faultyRows > 0 ? [text.faultyRows(faultyRows)] : []),
      ...warningsOf(text.tracking, seguimiento),
      ...warningsOf(text.factyval, factyval),
    ],
    sameContent,
  };
}

function warningsOf(sheet: string, load: PreparedLoad): string[] {
  const warnings: string[] = [];
  if (load.unreadDateCount > 0) {
    warnings.push(text.unreadDates(sheet, load.unreadDateCount, load.unreadDateCells));
  }
  if (load.ignoredColumns.length > 0) warnings.push(text.ignoredColumns(sheet, load.ignoredColumns));
  return warnings;
}
