import { watchPage } from '../kit/watch-page.ts';
import { importConsoleMachine } from '../load-run/console/import-console-machine.ts';
import { saveCsv } from '../load-run/load-run-actors.ts';
import { loadRunMachine } from '../load-run/load-run-machine.ts';
import { exportProblems } from '../load-run/record/export-problems.ts';
import {
  askTurn,
  findFileLoad,
  findOpenRun,
  findSameContent,
  loadTurn,
} from '../load-run/record/run-record-actors.ts';
import { runRecordActors } from '../load-run/record/run-record-implementations.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import { askRun, sendStep } from '../load-run/step/server-step-actors.ts';
import { serverStepMachine } from '../load-run/step/server-step-machine.ts';
import { turnWatchMachine } from '../load-run/turn/turn-watch-machine.ts';
import {
  type BulkImportDeps,
  closeWorkbook,
  loadFields,
  loadWorkbook,
  lookUpCodObra,
  watchCodObra,
} from './bulk-import-actors.ts';
import { createCorrectionsActors } from './corrections/corrections-implementations.ts';
import { createFaultFinding } from './faults/fault-finding-implementations.ts';
import { createProblemGroups } from './faults/problem-groups-implementations.ts';
import { earlierLoadMachine } from './file/earlier-load-machine.ts';
import { createLastCsvImplementations } from './files/last-csv-actors.ts';
import { lastCsvMachine } from './files/last-csv-machine.ts';
import { makeMarkedBook } from './files/marked-book-actors.ts';
import { markedBookMachine } from './files/marked-book-machine.ts';
import { createTemplateImplementations } from './files/template-actors.ts';
import { templateMachine } from './files/template-machine.ts';
import { nameColumns, placeTable } from './layout/layout-actors.ts';
import { createPreviewActors } from './preview/preview-implementations.ts';
import { findNewSubprojects } from './run/new-subprojects.ts';
import { buildLoads } from './run/prepare-loads.ts';
import { subprojectAcceptanceMachine } from './run/subproject-acceptance-machine.ts';
import { turnWaitMachine } from './run/turn-wait-machine.ts';

export function createBulkImportImplementations(deps: BulkImportDeps) {
  return {
    actors: {
      closeWorkbook: closeWorkbook(deps),
      loadWorkbook: loadWorkbook(deps),
      lookUpCodObra: lookUpCodObra(deps),
      watchCodObra: watchCodObra(deps),
      loadFields: loadFields(deps),
      buildLoads: buildLoads(deps),
      findSameContent: findSameContent(deps),
      subprojectAcceptance: subprojectAcceptanceMachine.provide({
        actors: { findNewSubprojects: findNewSubprojects(deps) },
      }),
      findOpenRun: findOpenRun(deps),
      importConsole: importConsoleMachine.provide({
        actors: { watchPage: watchPage(deps.watchVisibility) },
      }),
      turnWatch: turnWatchMachine.provide({
        actors: { loadTurn: loadTurn(deps), watchPage: watchPage(deps.watchVisibility) },
      }),
      turnWait: turnWaitMachine.provide({
        actors: { askTurn: askTurn(deps), lookUpCodObra: lookUpCodObra(deps) },
      }),
      runRecord: runRecordMachine.provide({ actors: runRecordActors(deps) }),
      exportProblems: exportProblems(deps),
      placeTable: placeTable(deps),
      nameColumns: nameColumns(deps),
      template: templateMachine.provide(createTemplateImplementations(deps)),
      lastCsv: lastCsvMachine.provide(createLastCsvImplementations(deps)),
      markedBook: markedBookMachine.provide({ actors: { makeMarkedBook: makeMarkedBook(deps) } }),
      ...createPreviewActors(deps),
      earlierLoad: earlierLoadMachine.provide({ actors: { findFileLoad: findFileLoad(deps) } }),
      faultFinding: createFaultFinding(deps),
      problemGroups: createProblemGroups(deps),
      ...createCorrectionsActors(deps),
      loadRun: loadRunMachine.provide({
        actors: {
          saveCsv: saveCsv(deps),
          serverStep: serverStepMachine.provide({
            actors: { sendStep: sendStep(deps), askRun: askRun(deps) },
          }),
        },
      }),
    },
  };
}
