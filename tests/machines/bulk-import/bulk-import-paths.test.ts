import { BULK_IMPORT_DELAYS } from '../../../src/machines/bulk-import/bulk-import-delays.ts';
import { bulkImportMachine } from '../../../src/machines/bulk-import/bulk-import-machine.ts';
import { bulkImportPayloads, preparedLoad } from '../../../src/machines/bulk-import/bulk-import-payloads.ts';
import { loadRunMachine } from '../../../src/machines/bulk-import/run/load-run-machine.ts';
import { loadRunPayloads } from '../../../src/machines/bulk-import/run/load-run-payloads.ts';
import { runRecordMachine } from '../../../src/machines/bulk-import/run/run-record-machine.ts';
import { runRecordPayloads } from '../../../src/machines/bulk-import/run/run-record-payloads.ts';
import { serverStepMachine } from '../../../src/machines/bulk-import/run/server-step-machine.ts';
import { serverStepPayloads } from '../../../src/machines/bulk-import/run/server-step-payloads.ts';
import { turnWatchMachine } from '../../../src/machines/bulk-import/run/turn-watch-machine.ts';
import { turnWatchPayloads } from '../../../src/machines/bulk-import/run/turn-watch-payloads.ts';
import { describePaths } from '../../support/replay.ts';

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

describePaths(serverStepMachine, {
  payloads: serverStepPayloads,
  limit: 50_000,
  input: {
    uploadId: UPLOAD_ID,
    request: { step: 'borrar', body: { fileName: 'Norte.xlsx', rowCount: 120, date: AT } },
    startedAt: AT,
    delays: BULK_IMPORT_DELAYS,
  },
  states: [
    'sending',
    'recovering.askingRun',
    'recovering.waitingToAsk',
    'waitingForSession',
    'held',
    'answered',
    'done',
    'failed',
    'abandoned',
  ],
});

describePaths(loadRunMachine, {
  payloads: loadRunPayloads,
  limit: 50_000,
  input: {
    uploadId: UPLOAD_ID,
    startedAt: AT,
    fileName: 'Norte.xlsx',
    isRehearsal: false,
    prepared: { seguimiento: preparedLoad, factyval: preparedLoad },
    builds: { seguimiento: build, factyval: build },
    delays: BULK_IMPORT_DELAYS,
  },
  neverDone: ['relayEmitted'],
  states: [
    'waitingForConsole',
    'keepingCsv',
    'deletingAuxiliaryTables',
    'savingTracking',
    'loadingTracking',
    'savingFactyval',
    'loadingFactyval',
    'showingScripts',
    'done',
    'failed',
    'abandoned',
  ],
});

describePaths(runRecordMachine, {
  payloads: runRecordPayloads,
  limit: 20_000,
  input: { uploadId: UPLOAD_ID, isDriven: false, delays: BULK_IMPORT_DELAYS },
  neverDone: ['secondHand', 'runProblems', 'runCorrections'],
  states: ['starting', 'reading', 'following', 'closing', 'settled', 'failed'],
});

describePaths(turnWatchMachine, {
  payloads: turnWatchPayloads,
  limit: 20_000,
  input: { delays: BULK_IMPORT_DELAYS },
  neverDone: ['watchPage'],
  states: ['unwatched', 'watched.paused', 'watched.asking', 'watched.resting'],
});

describePaths(bulkImportMachine, {
  payloads: bulkImportPayloads,
  limit: 100_000,
  input: { delays: BULK_IMPORT_DELAYS },
  neverDone: [
    'importConsole',
    'corrections',
    'earlierCorrections',
    'dateCourt',
    'turnWatch',
    'template',
    'markedBook',
    'runRecord',
    'sheetWindow',
    'problemWalk',
    'columnPanel',
    'relayEmitted',
  ],
  states: [
    'noFile.closingWorkbook',
    'noFile.ready',
    'noFile.findingOpenRun',
    'reading',
    'readingFailed',
    'fileReady.import.browsing',
    'fileReady.import.confirming',
    'fileReady.import.checkingAgain',
    'fileReady.import.preparing.building',
    'fileReady.import.preparing.lookingForSameContent',
    'fileReady.code.checkingCode',
    'fileReady.code.codeKnown',
    'fileReady.code.codeUnknown',
    'fileReady.code.codeUnavailable',
    'fileReady.fields.loadingFields',
    'fileReady.fields.fieldsKnown',
    'fileReady.fields.fieldsUnknown',
    'processing.working',
    'processing.askingRun',
    'processing.waitingForSession',
    'processing.heldByAnotherOperator',
    'watching',
    'completeOk',
    'completeWithFailure',
    'stoppedOnWarnings.reviewing',
    'stoppedOnWarnings.exporting',
    'completedWithPendings',
    'failed',
    'broken',
  ],
});
