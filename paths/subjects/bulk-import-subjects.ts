import { bulkImportMachine } from '../../src/machines/bulk-import/bulk-import-machine.ts';
import { lastCsvMachine } from '../../src/machines/bulk-import/files/last-csv-machine.ts';
import { markedBookMachine } from '../../src/machines/bulk-import/files/marked-book-machine.ts';
import { templateMachine } from '../../src/machines/bulk-import/files/template-machine.ts';
import { subprojectAcceptanceMachine } from '../../src/machines/bulk-import/run/subproject-acceptance-machine.ts';
import { turnWaitMachine } from '../../src/machines/bulk-import/run/turn-wait-machine.ts';
import { importConsoleMachine } from '../../src/machines/load-run/console/import-console-machine.ts';
import { LOAD_RUN_DELAYS } from '../../src/machines/load-run/load-run-delays.ts';
import { loadRunMachine } from '../../src/machines/load-run/load-run-machine.ts';
import { runRecordMachine } from '../../src/machines/load-run/record/run-record-machine.ts';
import { serverStepMachine } from '../../src/machines/load-run/step/server-step-machine.ts';
import { turnWatchMachine } from '../../src/machines/load-run/turn/turn-watch-machine.ts';
import { bulkImportPayloads, preparedLoad } from '../payloads/bulk-import/bulk-import-payloads.ts';
import { lastCsvPayloads } from '../payloads/bulk-import/last-csv-payloads.ts';
import { markedBookPayloads } from '../payloads/bulk-import/marked-book-payloads.ts';
import { subprojectAcceptancePayloads } from '../payloads/bulk-import/subproject-acceptance-payloads.ts';
import { templatePayloads } from '../payloads/bulk-import/template-payloads.ts';
import { turnWaitPayloads } from '../payloads/bulk-import/turn-wait-payloads.ts';
import { importConsolePayloads } from '../payloads/load-run/import-console-payloads.ts';
import { loadRunPayloads } from '../payloads/load-run/load-run-payloads.ts';
import { runRecordPayloads } from '../payloads/load-run/run-record-payloads.ts';
import { serverStepPayloads } from '../payloads/load-run/server-step-payloads.ts';
import { turnWatchPayloads } from '../payloads/load-run/turn-watch-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { bulkImportWording } from '../wording/bulk-import/bulk-import.ts';
import { lastCsvWording } from '../wording/bulk-import/last-csv.ts';
import { markedBookWording } from '../wording/bulk-import/marked-book.ts';
import { subprojectAcceptanceWording } from '../wording/bulk-import/subproject-acceptance.ts';
import { templateWording } from '../wording/bulk-import/template.ts';
import { turnWaitWording } from '../wording/bulk-import/turn-wait.ts';
import { importConsoleWording } from '../wording/load-run/import-console.ts';
import { loadRunWording } from '../wording/load-run/load-run.ts';
import { runRecordWording } from '../wording/load-run/run-record.ts';
import { serverStepWording } from '../wording/load-run/server-step.ts';
import { turnWatchWording } from '../wording/load-run/turn-watch.ts';

const AT = '2026-11-21T10:42:00.000Z';
const UPLOAD_ID = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const build = {
  sheet: 0,
  fields: [],
  requiredFields: [],
  dateFields: [],
  dateOrders: {},
  fileName: 'Norte.csv',
};

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(
    bulkImportMachine,
    bulkImportPayloads,
    bulkImportWording,
    { delays: LOAD_RUN_DELAYS },
    100_000,
  ),
  wordedSubject(
    loadRunMachine,
    loadRunPayloads,
    loadRunWording,
    {
      uploadId: UPLOAD_ID,
      startedAt: AT,
      fileHash: 'a'.repeat(64),
      fileName: 'Norte.xlsx',
      fileCode: { codigo: '12', patron: '%NOR-FTTH%' },
      isRehearsal: false,
      newSubprojects: [],
      prepared: { seguimiento: preparedLoad, factyval: preparedLoad },
      builds: { seguimiento: build, factyval: build },
      delays: LOAD_RUN_DELAYS,
    },
    50_000,
  ),
  wordedSubject(importConsoleMachine, importConsolePayloads, importConsoleWording, {
    pauses: { ...LOAD_RUN_DELAYS, queuedAtMost: 2 },
  }),
  wordedSubject(
    serverStepMachine,
    serverStepPayloads,
    serverStepWording,
    {
      uploadId: UPLOAD_ID,
      request: { step: 'borrar', body: { fileName: 'Norte.xlsx', rowCount: 120, date: AT } },
      startedAt: AT,
      delays: LOAD_RUN_DELAYS,
    },
    50_000,
  ),
  wordedSubject(runRecordMachine, runRecordPayloads, runRecordWording, {
    uploadId: UPLOAD_ID,
    isDriven: false,
    delays: LOAD_RUN_DELAYS,
  }),
  wordedSubject(turnWatchMachine, turnWatchPayloads, turnWatchWording, { delays: LOAD_RUN_DELAYS }),
  wordedSubject(turnWaitMachine, turnWaitPayloads, turnWaitWording, {
    fileCode: '12',
    pattern: '%NOR-FTTH%',
    delays: LOAD_RUN_DELAYS,
  }),
  wordedSubject(subprojectAcceptanceMachine, subprojectAcceptancePayloads, subprojectAcceptanceWording, {
    tracking: build,
    accepted: [],
  }),
  wordedSubject(lastCsvMachine, lastCsvPayloads, lastCsvWording),
  wordedSubject(templateMachine, templatePayloads, templateWording),
  wordedSubject(markedBookMachine, markedBookPayloads, markedBookWording),
];
