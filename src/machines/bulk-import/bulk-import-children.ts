import type { EventObject } from 'xstate';
import type { FirstRows } from '../../workers/workbook/preview/preview-protocol.ts';
import type { WorkbookSummary } from '../../workers/workbook/workbook-summary.ts';
import { callbackPlaceholder, promisePlaceholder } from '../kit/placeholder.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { importConsoleMachine } from '../load-run/console/import-console-machine.ts';
import { loadRunMachine } from '../load-run/load-run-machine.ts';
import type { Builds, PreparedLoads } from '../load-run/load-run-types.ts';
import type { ProblemExport } from '../load-run/record/export-problems.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import type { SameContent } from '../load-run/record/run-record-types.ts';
import { turnWatchMachine } from '../load-run/turn/turn-watch-machine.ts';
import { correctionsMachine } from './corrections/corrections-machine.ts';
import { dateReviewMachine } from './corrections/date-review-machine.ts';
import { earlierCorrectionsMachine } from './corrections/earlier-corrections-machine.ts';
import { fileChangeMachine } from './corrections/file-change-machine.ts';
import { faultFindingMachine } from './faults/fault-finding-machine.ts';
import { problemGroupsMachine } from './faults/problem-groups-machine.ts';
import { earlierLoadMachine } from './file/earlier-load-machine.ts';
import type { FieldsFailure, LastCodObra, LoadFields } from './file/import-file.ts';
import { markedBookMachine } from './files/marked-book-machine.ts';
import { templateMachine } from './files/template-machine.ts';
import { columnPanelMachine } from './preview/column-panel-machine.ts';
import { problemNavigationMachine } from './preview/problem-navigation-machine.ts';
import { sheetWindowMachine } from './preview/sheet-window-machine.ts';
import { turnWaitMachine } from './run/turn-wait-machine.ts';

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

export const bulkImportActors = {
  importConsole: importConsoleMachine,
  relayEmitted,
  sheetWindow: sheetWindowMachine,
  problemNavigation: problemNavigationMachine,
  faultFinding: faultFindingMachine,
  problemGroups: problemGroupsMachine,
  columnPanel: columnPanelMachine,
  corrections: correctionsMachine,
  earlierCorrections: earlierCorrectionsMachine,
  earlierLoad: earlierLoadMachine,
  dateReview: dateReviewMachine,
  fileChange: fileChangeMachine,
  loadRun: loadRunMachine,
  turnWatch: turnWatchMachine,
  turnWait: turnWaitMachine,
  template: templateMachine,
  markedBook: markedBookMachine,
  runRecord: runRecordMachine,
  loadWorkbook: promisePlaceholder<WorkbookSummary, { file: File; listener: ReadingListener }>(
    'loadWorkbook',
  ),
  closeWorkbook: promisePlaceholder<void>('closeWorkbook'),
  lookUpCodObra: promisePlaceholder<LastCodObra, { pattern: string }>('lookUpCodObra'),
  watchCodObra: callbackPlaceholder<EventObject, { pattern: string }>('watchCodObra'),
  loadFields: promisePlaceholder<FieldsLookup>('loadFields'),
  buildLoads: promisePlaceholder<PreparedLoads, LoadsToBuild>('buildLoads'),
  findSameContent: promisePlaceholder<SameContent, { sha256: string }>('findSameContent'),
  findOpenRun: promisePlaceholder<string | null>('findOpenRun'),
  exportProblems: promisePlaceholder<void, ProblemExport>('exportProblems'),
};

export type BulkImportChildren = { [Name in keyof typeof bulkImportActors]: Name };
