import type { AvailableFields, FieldMapping, LoadType } from '../../api/contract/bulk-import.ts';
import type { Correction } from '../../api/contract/corrections.ts';
import type { CorrectionEffect } from '../../workers/workbook/corrections/corrections-protocol.ts';
import type { BareYears, DateOrders } from '../../workers/workbook/dates/dates-protocol.ts';
import type { FirstRows } from '../../workers/workbook/preview/preview-protocol.ts';
import type { WorkbookFailure } from '../../workers/workbook/workbook-failure.ts';
import type { WorkbookSummary } from '../../workers/workbook/workbook-summary.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { SessionRenewed } from '../kit/recovery-events.ts';
import type { LoadRunDelays } from '../load-run/load-run-delays.ts';
import type { PreparedLoads } from '../load-run/load-run-types.ts';
import type { SameContent } from '../load-run/record/run-record-types.ts';
import type { RunEnd, RunFailure, RunReport, RunResult, RunWaiting } from '../load-run/run-types.ts';
import type { CorrectionsEmitted } from './corrections/corrections-types.ts';
import type { DateReviewEmitted } from './corrections/date-review-machine.ts';
import type {
  EarlierCorrectionsEmitted,
  LeftCorrections,
} from './corrections/earlier-corrections-machine.ts';
import type { ProblemNavigationEmitted, RunReview } from './preview/problem-navigation-types.ts';

export type ReadingFailure = WorkbookFailure | 'system';

export interface LoadFields {
  readonly seguimiento: AvailableFields;
  readonly factyval: AvailableFields;
  readonly dates: FieldMapping;
}
export interface FieldsFailure {
  readonly kind: 'refused' | 'unreachable';
  readonly list: LoadType | 'dates';
}

export type LastCodObra =
  | { readonly kind: 'checking' }
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'newPattern' }
  | { readonly kind: 'notAvailable' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'cors' }
  | { readonly kind: 'routeNotFound' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'configuration' };

/** Why the button is disabled. `columns` are field names; `lists` are those that could not be loaded. */
export type ImportBlock =
  | { readonly code: 'excelErrors'; readonly count: number }
  | { readonly code: 'notEnoughData' }
  | { readonly code: 'stillChecking' }
  | { readonly code: 'codeUnknown' }
  | { readonly code: 'codeMismatch' }
  | { readonly code: 'fieldsMissing'; readonly failure: FieldsFailure }
  | ContentBlock;
export type ContentBlock =
  | {
      readonly code: 'missingColumns' | 'duplicatedColumns';
      readonly sheet: LoadType;
      readonly columns: readonly string[];
    }
  /** Lifted when the operator decides what the years mean. */
  | { readonly code: 'undecidedYears'; readonly columns: readonly string[] }
  | { readonly code: 'nulCharacter'; readonly sheet: LoadType; readonly cell: string }
  | { readonly code: 'cannotPrepare'; readonly failure: ReadingFailure };

export interface BulkImportInput {
  readonly delays: LoadRunDelays;
}

/** Shown one at a time, in order; 'confirm' is the state `confirming` instead. */
export type ImportDialog = 'excelErrors' | 'thirdSheet' | 'problems' | 'summary' | 'pendings';

export interface BulkImportContext {
  readonly delays: LoadRunDelays;
  readonly fileName: string | null;
  readonly progress: number;
  readonly firstRows: FirstRows | null;
  readonly readingFailure: ReadingFailure | null;
  readonly workbook: WorkbookSummary | null;
  readonly lastCodObra: LastCodObra;
  readonly fields: LoadFields | null;
  readonly fieldsFailure: FieldsFailure | null;
  readonly contentBlock: ContentBlock | null;
  readonly uploadId: string | null;
  readonly startedAt: string | null;
  readonly prepared: PreparedLoads | null;
  readonly preparedPercent: number;
  readonly sameContent: SameContent;
  readonly isRehearsal: boolean;
  readonly watchedId: string | null;
  readonly waiting: RunWaiting;
  /** The actor that reads the run's record crashed: no progress is known. */
  readonly isRecordLost: boolean;
  readonly result: RunResult | null;
  readonly failure: RunFailure | null;
  readonly openDialogs: readonly ImportDialog[];
  readonly exportFailed: boolean;
  readonly corrections: readonly Correction[];
  readonly correctionEffects: readonly CorrectionEffect[];
  readonly loadedCorrections: readonly Correction[];
  readonly left: LeftCorrections | null;
  readonly skippedRows: readonly number[];
  readonly dateOrders: DateOrders;
  readonly bareYears: BareYears;
  readonly undecidedYears: readonly string[];
}

export type BulkImportIntent =
  | { readonly type: 'import.fileChosen'; readonly file: File }
  | { readonly type: 'import.readingCancelled' }
  | { readonly type: 'import.codeLookupRetried' }
  | { readonly type: 'import.fieldsLookupRetried' }
  | { readonly type: 'import.requested'; readonly isRehearsal: boolean }
  | { readonly type: 'import.preparingCancelled' }
  | { readonly type: 'import.confirmed'; readonly uploadId: string; readonly at: string }
  | { readonly type: 'import.confirmCancelled' }
  | { readonly type: 'import.consoleReady'; readonly at: string }
  /** In `heldByAnotherOperator`: retry, close the other run and go on, or return to the preview. */
  | { readonly type: 'import.retryRequested'; readonly at: string }
  | { readonly type: 'import.takeOverRequested'; readonly at: string }
  | { readonly type: 'import.abandoned'; readonly at: string }
  | { readonly type: 'import.leaveRefused'; readonly at: string }
  | { readonly type: 'import.dialogClosed' }
  | { readonly type: 'import.dialogOpened'; readonly dialog: ImportDialog }
  | { readonly type: 'import.problemsExportRequested'; readonly at: string }
  | { readonly type: 'import.problemsReviewed'; readonly review: RunReview }
  | { readonly type: 'import.realLoadRequested' }
  /** Looks for an own unfinished run. */
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
  | SessionRenewed
  | CorrectionsEmitted
  | EarlierCorrectionsEmitted
  | ProblemNavigationEmitted
  | DateReviewEmitted
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
