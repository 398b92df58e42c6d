import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { importConsoleMachine } from '../load-run/console/import-console-machine.ts';
import { loadRunMachine } from '../load-run/load-run-machine.ts';
import type { exportProblems } from '../load-run/record/export-problems.ts';
import type { findOpenRun, findSameContent } from '../load-run/record/run-record-actors.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import { turnWatchMachine } from '../load-run/turn/turn-watch-machine.ts';
import type {
  closeWorkbook,
  loadFields,
  loadWorkbook,
  lookUpCodObra,
  watchCodObra,
} from './bulk-import-actors.ts';
import type { BulkImportContext, BulkImportEvent } from './bulk-import-types.ts';
import { correctionsMachine } from './corrections/corrections-machine.ts';
import { CORRECTION_LIMITS } from './corrections/corrections-types.ts';
import { dateReviewMachine } from './corrections/date-review-machine.ts';
import { earlierCorrectionsMachine } from './corrections/earlier-corrections-machine.ts';
import { fileChangeMachine } from './corrections/file-change-machine.ts';
import { faultFindingMachine } from './faults/fault-finding-machine.ts';
import { FAULT_FINDING_DELAYS } from './faults/fault-finding-types.ts';
import { problemGroupsMachine } from './faults/problem-groups-machine.ts';
import { earlierLoadMachine } from './file/earlier-load-machine.ts';
import { loadingSheets } from './file/load-builds.ts';
import { lastCsvMachine } from './files/last-csv-machine.ts';
import { markedBookMachine } from './files/marked-book-machine.ts';
import { templateMachine } from './files/template-machine.ts';
import type { nameColumns, placeTable } from './layout/layout-actors.ts';
import { columnPanelMachine } from './preview/column-panel-machine.ts';
import { previewCardsMachine } from './preview/preview-cards-machine.ts';
import { problemNavigationMachine } from './preview/problem-navigation-machine.ts';
import { sheetWindowMachine } from './preview/sheet-window-machine.ts';
import type { buildLoads } from './run/prepare-loads.ts';
import { runInputOf } from './run/run-input.ts';
import { subprojectAcceptanceMachine } from './run/subproject-acceptance-machine.ts';
import { turnWaitMachine } from './run/turn-wait-machine.ts';

const child = childrenOf<BulkImportContext, BulkImportEvent>();

/** Child machines that live as long as the machine `bulkImport`, also while another page is shown. */
export const PAGE_CHILDREN = {
  importConsole: child(importConsoleMachine)({
    input: ({ delays }) => ({ pauses: delays }),
    sends: ['console.drawn'],
    mayEnd: true,
  }),
  turnWatch: child(turnWatchMachine)({ input: ({ delays }) => ({ delays }) }),
  fileChange: child(fileChangeMachine)(),
  template: child(templateMachine)(),
  markedBook: child(markedBookMachine)(),
};

/** Child machines that live while no file is chosen. */
export const NO_FILE_CHILDREN = { lastCsv: child(lastCsvMachine)() };

/** Child machines that live as long as a file is on screen. */
export const FILE_CHILDREN = {
  sheetWindow: child(sheetWindowMachine)({
    input: ({ file }) => ({ sheets: file.workbook?.sheets ?? [], dates: null }),
  }),
  problemNavigation: child(problemNavigationMachine)({
    input: ({ file }, event) => ({
      sheets: file.workbook?.sheets ?? [],
      errors: file.workbook?.errors ?? [],
      errorCount: file.workbook?.errorCount ?? 0,
      review: event.type === 'import.problemsReviewed' ? event.review : null,
    }),
    sends: ['problem.reached'],
  }),
  columnPanel: child(columnPanelMachine)({ input: () => ({ dates: null }) }),
  previewCards: child(previewCardsMachine)(),
  corrections: child(correctionsMachine)({
    input: ({ file }) => ({
      corrections: file.corrections,
      effects: file.correctionEffects,
      limits: CORRECTION_LIMITS,
    }),
    sends: ['corrections.changed'],
  }),
  earlierCorrections: child(earlierCorrectionsMachine)({
    input: ({ file }) => ({ left: file.left }),
    sends: ['earlier.taken'],
  }),
  earlierLoad: child(earlierLoadMachine)({ input: ({ file }) => ({ sha256: file.workbook?.sha256 ?? '' }) }),
  dateReview: child(dateReviewMachine)({
    input: ({ file }) => ({ sheets: loadingSheets(file) }),
    sends: ['dates.ordersChanged', 'dates.reported', 'numbers.answered'],
  }),
  faultFinding: child(faultFindingMachine)({
    input: () => ({ delays: FAULT_FINDING_DELAYS }),
    sends: ['faults.found'],
  }),
  problemGroups: child(problemGroupsMachine)({ sends: ['groups.corrected', 'groups.onlyGoodLeft'] }),
};

/** Child machines that live while this tab sends the steps of a run. */
export const RUN_CHILDREN = {
  loadRun: child(loadRunMachine)({ input: runInputOf, sends: ['run.waitingChanged', 'run.wrote'] }),
};

export const bulkImportActors = {
  ...logicsOf(PAGE_CHILDREN),
  ...logicsOf(NO_FILE_CHILDREN),
  ...logicsOf(FILE_CHILDREN),
  ...logicsOf(RUN_CHILDREN),
  relayEmitted,
  turnWait: turnWaitMachine,
  subprojectAcceptance: subprojectAcceptanceMachine,
  runRecord: runRecordMachine,
  loadWorkbook: placeholderFor<typeof loadWorkbook>(),
  closeWorkbook: placeholderFor<typeof closeWorkbook>(),
  lookUpCodObra: placeholderFor<typeof lookUpCodObra>(),
  watchCodObra: placeholderFor<typeof watchCodObra>(),
  loadFields: placeholderFor<typeof loadFields>(),
  buildLoads: placeholderFor<typeof buildLoads>(),
  findSameContent: placeholderFor<typeof findSameContent>(),
  findOpenRun: placeholderFor<typeof findOpenRun>(),
  exportProblems: placeholderFor<typeof exportProblems>(),
  placeTable: placeholderFor<typeof placeTable>(),
  nameColumns: placeholderFor<typeof nameColumns>(),
};

export type BulkImportChildren = NamesOf<typeof bulkImportActors>;
