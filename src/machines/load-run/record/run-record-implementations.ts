import { undoRunActors } from '../undo/undo-run-actors.ts';
import { undoRunMachine } from '../undo/undo-run-machine.ts';
import {
  downloadFile,
  exportListedProblems,
  exportListedWorks,
  readCorrections,
  readFiles,
  readProblems,
  readStanding,
  readWorks,
} from './run-list-actors.ts';
import {
  problemsExportMachine,
  runCorrectionsMachine,
  runFileDownloadMachine,
  runFilesMachine,
  runProblemsMachine,
  runStandingMachine,
  runWorksMachine,
  worksExportMachine,
} from './run-lists.ts';
import { closeRun, everySecond, loadRun, type RunRecordDeps } from './run-record-actors.ts';

export const runRecordActors = (deps: RunRecordDeps) => ({
  loadRun: loadRun(deps),
  closeRun: closeRun(deps),
  everySecond: everySecond(deps),
  undoRun: undoRunMachine.provide({ actors: undoRunActors(deps) }),
  runProblems: runProblemsMachine.provide({ actors: { loadPage: readProblems(deps) } }),
  problemsExport: problemsExportMachine.provide({ actors: { exportFile: exportListedProblems(deps) } }),
  runWorks: runWorksMachine.provide({ actors: { loadPage: readWorks(deps) } }),
  worksExport: worksExportMachine.provide({ actors: { exportFile: exportListedWorks(deps) } }),
  runCorrections: runCorrectionsMachine.provide({ actors: { loadPage: readCorrections(deps) } }),
  runFiles: runFilesMachine.provide({ actors: { loadPage: readFiles(deps) } }),
  runStanding: runStandingMachine.provide({ actors: { loadPage: readStanding(deps) } }),
  runFileDownload: runFileDownloadMachine.provide({ actors: { exportFile: downloadFile(deps) } }),
});
