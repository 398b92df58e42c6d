import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import {
  selectFaultFindingRef,
  selectIsConfirmOpen,
  selectIsExporting,
  selectIsPreparing,
  selectIsRehearsal,
  selectOpenDialog,
  selectPrepared,
  selectPreparedPercent,
  selectResult,
  selectSameContent,
  selectSheetWindowRef,
  selectSubprojectAcceptanceRef,
  selectTurnWatchRef,
  selectWorkbook,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { placeOfError, workbookProblems } from '../../../machines/bulk-import/preview/problem-list.ts';
import type { RunResult } from '../../../machines/load-run/run-types.ts';
import type { ExcelErrorRecord, WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { bulkImportDialogText as text } from '../../text/bulk-import-dialogs.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { sheetWindowIntents } from '../grid/sheet-window-intents.ts';
import { MarkedBookControl } from '../marked/marked-book-control.tsx';
import { senderGroups } from '../problems/sender-groups.ts';
import { useSendBack } from '../problems/use-send-back.ts';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { ActionsDialog } from './actions-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ExcelErrorsDialog } from './excel-errors-dialog.tsx';
import { loadPlan } from './load-plan.ts';
import { ProblemsDialog } from './problems-dialog.tsx';
import { ThirdSheetDialog } from './third-sheet-dialog.tsx';

/** How many rows the dialogs of actions and of pending records list (spec 3 section 9). */
const ACTIONS_SHOWN = 3;
const PENDINGS_SHOWN = 5;

/** The six dialogs of spec 3 section 2; the machine decides which is open. */
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
  const sheetWindow = useBulkImport(selectSheetWindowRef);
  const { closeDialog } = useBulkImportIntents();
  const sendBack = useSendBack();
  const { fileName, sheets, errors, errorCount } = workbook;
  const see = useCallback(
    (error: ExcelErrorRecord) => {
      closeDialog();
      if (sheetWindow) sheetWindowIntents(sheetWindow).showCell(placeOfError(error, workbook.sheets));
    },
    [closeDialog, sheetWindow, workbook.sheets],
  );
  const third = workbook.sheets.find(({ name }) => name === workbook.layout.sheets[2]?.name);
  return (
    <>
      <ConnectedConfirmDialog workbook={workbook} />
      <ExcelErrorsDialog
        opened={open === 'excelErrors'}
        errors={workbook.errors}
        sheets={sheets}
        total={workbook.errorCount}
        markedBook={<MarkedBookControl />}
        onSee={see}
        onSendBack={() =>
          sendBack(fileName, errorCount, senderGroups(workbookProblems(errors, sheets), [], sheets))
        }
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

function ConnectedConfirmDialog({ workbook }: { readonly workbook: WorkbookSummary }) {
  const isConfirmOpen = useBulkImport(selectIsConfirmOpen);
  const isPreparing = useBulkImport(selectIsPreparing);
  const isRehearsal = useBulkImport(selectIsRehearsal);
  const percent = useBulkImport(selectPreparedPercent);
  const prepared = useBulkImport(selectPrepared);
  const sameContent = useBulkImport(selectSameContent);
  const turn = useSelector(
    useBulkImport(selectTurnWatchRef) ?? undefined,
    (watch) => watch?.context.turn ?? null,
  );
  const rows = useSelector(
    useBulkImport(selectFaultFindingRef) ?? undefined,
    (finding) => finding?.context.report?.rows,
  );
  const faulty = rows === undefined ? 0 : rows.cm_seg_01 + rows.cm_fyv_01;
  const acceptance = useBulkImport(selectSubprojectAcceptanceRef);
  const isAsking = useSelector(acceptance ?? undefined, (snapshot) => snapshot?.matches('asking') ?? false);
  const { cancelConfirm, cancelPreparing, confirmImport } = useBulkImportIntents();
  return (
    <ConfirmDialog
      opened={isPreparing || isConfirmOpen}
      isRehearsal={isRehearsal}
      plan={isConfirmOpen && prepared ? loadPlan(workbook, prepared, sameContent, faulty) : null}
      turn={turn}
      percent={percent}
      acceptance={isAsking ? acceptance : null}
      onCancel={isPreparing ? cancelPreparing : cancelConfirm}
      onConfirm={confirmImport}
    />
  );
}

function ResultDialogs({ result }: { readonly result: RunResult }) {
  const open = useBulkImport(selectOpenDialog);
  const isExporting = useBulkImport(selectIsExporting);
  const isRehearsal = useBulkImport(selectIsRehearsal);
  const { exportProblems, reviewProblems, closeDialog } = useBulkImportIntents();
  return (
    <>
      <ProblemsDialog
        opened={open === 'problems'}
        problems={result.problems}
        total={result.problemCount}
        isRehearsal={isRehearsal}
        isExporting={isExporting}
        markedBook={<MarkedBookControl />}
        onExport={exportProblems}
        onSee={reviewProblems}
        onClose={closeDialog}
      />
      <ActionsDialog
        opened={open === 'summary'}
        title={text.summary.title}
        tone="information"
        explanation={isRehearsal ? text.summary.rehearsed : text.summary.explanation}
        actions={result.actions.slice(0, ACTIONS_SHOWN)}
        total={result.actions.length}
        onClose={closeDialog}
      />
      <ActionsDialog
        opened={open === 'pendings'}
        title={text.pending.title}
        tone="warning"
        explanation={isRehearsal ? text.pending.rehearsed : text.pending.explanation}
        actions={result.pendings.slice(0, PENDINGS_SHOWN)}
        total={result.pendings.length}
        onClose={closeDialog}
      />
    </>
  );
}
