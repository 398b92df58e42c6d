import type { FirstRows } from '../../workers/workbook/preview/preview-protocol.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { ImportConsoleEmitted } from '../load-run/console/import-console-machine.ts';
import type { LoadRunDelays } from '../load-run/load-run-delays.ts';
import type { Builds } from '../load-run/load-run-types.ts';
import type { RunEnd, RunFailure, RunReport } from '../load-run/run-types.ts';
import type { CorrectionsEmitted } from './corrections/corrections-types.ts';
import type { DateReviewEmitted } from './corrections/date-review-machine.ts';
import type { EarlierCorrectionsEmitted } from './corrections/earlier-corrections-types.ts';
import type { FaultFindingEmitted } from './faults/fault-finding-types.ts';
import type { ProblemGroupsEmitted } from './faults/problem-groups-types.ts';
import type {
  FieldsFailure,
  ImportFile,
  LastCodObra,
  LoadFields,
  ReadingFailure,
} from './file/import-file.ts';
import type { NamedColumn } from './layout/column-names.ts';
import type { PlacedTable } from './layout/layout-rules.ts';
import type { ProblemNavigationEmitted, RunReview } from './preview/problem-navigation-types.ts';
import type { ImportRun } from './run/import-run.ts';

export interface BulkImportInput {
  readonly delays: LoadRunDelays;
}

/**
 * Dialogs are shown one at a time, in this order. The dialog 'confirm' is not among them: it is the state `confirming`.
 */
export type ImportDialog = 'excelErrors' | 'thirdSheet' | 'problems' | 'summary' | 'pendings';

export interface BulkImportContext {
  readonly delays: LoadRunDelays;
  readonly file: ImportFile;
  readonly run: ImportRun;
  /** Open dialogs of the file or, once the run has ended, of the run. */
  readonly openDialogs: readonly ImportDialog[];
}

export type BulkImportIntent =
  | { readonly type: 'import.fileChosen'; readonly file: File }
  | { readonly type: 'import.readingCancelled' }
  /** The operator chose the sheet and header row where a table of the load is. */
  | { readonly type: 'import.tablePlaced'; readonly placed: PlacedTable }
  /** The operator matched a column, whose header is no field's name, to a field. */
  | { readonly type: 'import.columnNamed'; readonly named: NamedColumn }
  | { readonly type: 'import.codeLookupRetried' }
  | { readonly type: 'import.fieldsLookupRetried' }
  | { readonly type: 'import.requested'; readonly isRehearsal: boolean }
  | { readonly type: 'import.preparingCancelled' }
  | { readonly type: 'import.confirmed'; readonly uploadId: string; readonly at: string }
  | { readonly type: 'import.confirmCancelled' }
  | { readonly type: 'run.consoleReady'; readonly at: string }
  /**
   * In `heldByAnotherOperator` the operator can retry, close the other operator's run and continue, or return
   * to the preview.
   */
  | { readonly type: 'run.retryRequested'; readonly at: string }
  | { readonly type: 'run.takeOverRequested'; readonly at: string }
  | { readonly type: 'run.abandoned'; readonly at: string }
  /** In `heldByAnotherOperator`: the operator starts or stops waiting until the other run ends. */
  | { readonly type: 'import.turnWanted' }
  | { readonly type: 'import.turnUnwanted' }
  | { readonly type: 'run.leaveRefused'; readonly at: string }
  | { readonly type: 'import.dialogClosed' }
  | { readonly type: 'import.dialogOpened'; readonly dialog: ImportDialog }
  | { readonly type: 'import.problemsExportRequested' }
  | { readonly type: 'import.problemsReviewed'; readonly review: RunReview }
  | { readonly type: 'import.realLoadRequested' }
  /** The page of the bulk import was opened: the machine looks for an unfinished run of the same person. */
  | { readonly type: 'import.screenShown' }
  | { readonly type: 'import.watchRequested'; readonly uploadId: string }
  | { readonly type: 'import.watchLeft' }
  | { readonly type: 'import.restartRequested' }
  | { readonly type: 'import.anotherFileRequested' };

export type BulkImportReport =
  | { readonly type: 'reading.progressed'; readonly percent: number }
  | { readonly type: 'reading.firstRowsKnown'; readonly firstRows: FirstRows }
  | { readonly type: 'preparing.progressed'; readonly percent: number }
  | { readonly type: 'code.askedAgain'; readonly last: LastCodObra }
  | ConnectionReturned
  | SessionRenewed
  | CorrectionsEmitted
  | EarlierCorrectionsEmitted
  | ProblemNavigationEmitted
  | DateReviewEmitted
  | FaultFindingEmitted
  | ImportConsoleEmitted
  | ProblemGroupsEmitted
  | RunReport;
export type BulkImportEvent = BulkImportIntent | BulkImportReport;

export type BulkImportEmitted =
  | { readonly type: 'import.notified'; readonly notice: ImportNotice }
  | WorkEmitted;
export type ImportNotice =
  | { readonly code: 'excelErrors'; readonly count: number }
  | { readonly code: 'readingFailed'; readonly failure: ReadingFailure }
  | { readonly code: 'runFailed'; readonly failure: RunFailure }
  | { readonly code: 'runEnded'; readonly end: RunEnd; readonly isRehearsal: boolean }
  | { readonly code: 'turnCame' }
  | { readonly code: 'turnLeft' }
  | { readonly code: 'codeOutdated' }
  | { readonly code: 'exportFailed' };

export type BulkImportTag =
  | 'reading'
  | 'preview'
  | 'preparing'
  | 'confirmOpen'
  | 'console'
  | 'processing'
  | 'watching'
  | 'leaveNeedsWarning'
  | 'ended'
  | 'consoleFailed';

export interface ProgressListener {
  send(event: { readonly type: 'preparing.progressed'; readonly percent: number }): void;
}
export interface ReadingListener {
  send(
    event:
      | { readonly type: 'reading.progressed'; readonly percent: number }
      | { readonly type: 'reading.firstRowsKnown'; readonly firstRows: FirstRows },
  ): void;
}
export interface LoadsToBuild {
  readonly builds: Builds;
  readonly listener: ProgressListener;
}
export type FieldsLookup = { readonly fields: LoadFields } | { readonly failure: FieldsFailure };
