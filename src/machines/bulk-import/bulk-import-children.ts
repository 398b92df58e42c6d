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
import { correctionsMachine } from './corrections/corrections-machine.ts';
import { dateReviewMachine } from './corrections/date-review-machine.ts';
import { earlierCorrectionsMachine } from './corrections/earlier-corrections-machine.ts';
import { fileChangeMachine } from './corrections/file-change-machine.ts';
import { faultFindingMachine } from './faults/fault-finding-machine.ts';
import { problemGroupsMachine } from './faults/problem-groups-machine.ts';
import { earlierLoadMachine } from './file/earlier-load-machine.ts';
import { markedBookMachine } from './files/marked-book-machine.ts';
import { templateMachine } from './files/template-machine.ts';
import { columnPanelMachine } from './preview/column-panel-machine.ts';
import { problemNavigationMachine } from './preview/problem-navigation-machine.ts';
import { sheetWindowMachine } from './preview/sheet-window-machine.ts';
import type { buildLoads } from './run/prepare-loads.ts';
import { turnWaitMachine } from './run/turn-wait-machine.ts';

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
  loadWorkbook: placeholderFor<typeof loadWorkbook>(),
  closeWorkbook: placeholderFor<typeof closeWorkbook>(),
  lookUpCodObra: placeholderFor<typeof lookUpCodObra>(),
  watchCodObra: placeholderFor<typeof watchCodObra>(),
  loadFields: placeholderFor<typeof loadFields>(),
  buildLoads: placeholderFor<typeof buildLoads>(),
  findSameContent: placeholderFor<typeof findSameContent>(),
  findOpenRun: placeholderFor<typeof findOpenRun>(),
  exportProblems: placeholderFor<typeof exportProblems>(),
};

export type BulkImportChildren = { [Name in keyof typeof bulkImportActors]: Name };
