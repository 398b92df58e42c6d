import {
  selectIsConfirmBusy,
  selectIsConfirmOpen,
  selectIsExporting,
  selectOpenDialog,
  selectResult,
  selectWorkbook,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { RunResult } from '../../../machines/bulk-import/run-types.ts';
import type { WorkbookSummary } from '../../../workers/workbook/protocol.ts';
import { bulkImportDialogText as text } from '../../text/bulk-import-dialogs.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { ActionsDialog } from './actions-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ExcelErrorsDialog } from './excel-errors-dialog.tsx';
import { ProblemsDialog } from './problems-dialog.tsx';
import { ThirdSheetDialog } from './third-sheet-dialog.tsx';

/** Spec 3 section 9. */
const ACTIONS_SHOWN = 3;
const PENDINGS_SHOWN = 5;

/** The six dialogs of spec 3 section 2. Which one is open, the machine says. */
export function ImportDialogs() {
  const workbook = useBulkImport(selectWorkbook);
  const result = useBulkImport(selectResult);
  return (
    <>
      {workbook && <FileDialogs workbook={workbook} />}
      {result && <ResultDialogs result={result} />}
    </>
  );
}

function FileDialogs({ workbook }: { readonly workbook: WorkbookSummary }) {
  const open = useBulkImport(selectOpenDialog);
  const isConfirmOpen = useBulkImport(selectIsConfirmOpen);
  const isConfirmBusy = useBulkImport(selectIsConfirmBusy);
  const { cancelConfirm, confirmImport, closeDialog } = useBulkImportIntents();
  const [tracking, factyval, third] = workbook.sheets;
  return (
    <>
      <ConfirmDialog
        opened={isConfirmOpen}
        plan={{
          fileName: workbook.fileName,
          fileSize: workbook.size,
          fileCode: workbook.fileCode,
          tracking: { name: tracking?.name ?? '', rows: tracking?.dataRows ?? 0 },
          factyval: factyval ? { name: factyval.name, rows: factyval.dataRows } : null,
        }}
        isStarting={isConfirmBusy}
        onCancel={cancelConfirm}
        onConfirm={confirmImport}
      />
      <ExcelErrorsDialog
        opened={open === 'excelErrors'}
        errors={workbook.errors}
        total={workbook.errorCount}
        onClose={closeDialog}
      />
      <ThirdSheetDialog
        opened={open === 'thirdSheet'}
        sheetName={third?.name ?? ''}
        rows={third?.dataRows ?? 0}
        onClose={closeDialog}
      />
    </>
  );
}

function ResultDialogs({ result }: { readonly result: RunResult }) {
  const open = useBulkImport(selectOpenDialog);
  const isExporting = useBulkImport(selectIsExporting);
  const { exportProblems, closeDialog } = useBulkImportIntents();
  return (
    <>
      <ProblemsDialog
        opened={open === 'problems'}
        problems={result.problems}
        total={result.problemCount}
        isExporting={isExporting}
        onExport={exportProblems}
        onClose={closeDialog}
      />
      <ActionsDialog
        opened={open === 'summary'}
        title={text.summary.title}
        tone="information"
        explanation={text.summary.explanation}
        actions={result.actions.slice(0, ACTIONS_SHOWN)}
        total={result.actions.length}
        onClose={closeDialog}
      />
      <ActionsDialog
        opened={open === 'pendings'}
        title={text.pending.title}
        tone="warning"
        explanation={text.pending.explanation}
        actions={result.pendings.slice(0, PENDINGS_SHOWN)}
        total={result.pendings.length}
        onClose={closeDialog}
      />
    </>
  );
}
