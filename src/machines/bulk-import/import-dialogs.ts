import type { WorkbookSummary } from '../../workers/workbook/workbook-summary.ts';
import type { RunResult } from '../load-run/run-types.ts';
import type { ImportDialog } from './bulk-import-types.ts';

/**
 * Dialogs that open when a run ends: only that of a run stopped by warnings (spec 3 section 4). The operator opens the
 * others by hand.
 */
export const openingDialogs = (result: RunResult): ImportDialog[] =>
  result.end === 'stoppedOnWarnings' ? ['problems'] : [];

function dialogsOf(result: RunResult): ImportDialog[] {
  const dialogs: ImportDialog[] = [];
  if (result.end === 'stoppedOnWarnings') return ['problems'];
  if (result.end === 'completeWithFailure') return dialogs;
  if (result.actions.length > 0) dialogs.push('summary');
  if (result.pendings.length > 0) dialogs.push('pendings');
  return dialogs;
}

export function availableDialogs(workbook: WorkbookSummary | null, result: RunResult | null): ImportDialog[] {
  const dialogs: ImportDialog[] = [];
  if (workbook !== null && workbook.errorCount > 0) dialogs.push('excelErrors');
  if (workbook?.thirdSheetHasContent) dialogs.push('thirdSheet');
  return result === null ? dialogs : [...dialogs, ...dialogsOf(result)];
}
