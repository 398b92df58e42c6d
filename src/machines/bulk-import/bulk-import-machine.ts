import { assertEvent } from 'xstate';
import { invokesOf } from '../kit/children/joined-children.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { present } from '../kit/present.ts';
import { NO_FILE_CHILDREN, PAGE_CHILDREN } from './bulk-import-children.ts';
import { bulkImport } from './bulk-import-setup.ts';
import { fileReady } from './file-ready.ts';
import { processing } from './run/processing.ts';
import { WATCH, WATCH_WITHOUT_FILE, watching } from './run/watching.ts';
import { NOTHING_CHOSEN } from './without-file.ts';

const ANOTHER_FILE = {
  'import.anotherFileRequested': { target: 'noFile', actions: ['forget', 'clearConsole'] },
  ...WATCH,
} as const;

const REAL_LOAD = {
  'import.realLoadRequested': {
    guard: 'isRehearsal',
    target: '#bulkImport.fileReady.import.checkingAgain',
    actions: ['clearRun', 'clearLookups'],
  },
} as const;

/**
 * After a load or a rehearsal that ended well. The record of the run (`runRecord`) lists the works and what they still
 * lack, and offers to undo a load.
 */
const completed = bulkImport.createStateConfig({
  tags: ['console', 'ended'],
  invoke: {
    id: 'runRecord',
    src: 'runRecord',
    input: ({ context }) => ({
      uploadId: present(context.run.uploadId, 'confirmed run'),
      isDriven: false,
      delays: context.delays,
    }),
    onError: { actions: 'storeRecordLost' },
  },
  on: {
    'session.renewed': { actions: 'sendToRecord' },
    'connection.returned': { actions: 'sendToRecord' },
    ...ANOTHER_FILE,
    ...REAL_LOAD,
  },
});

/** The bulk import of spec 3 section 4. The server's auxiliary tables are emptied only in the state `processing`. */
export const bulkImportMachine = bulkImport.createMachine({
  id: 'bulkImport',
  context: ({ input }) => ({ delays: input.delays, ...NOTHING_CHOSEN }),
  invoke: invokesOf(PAGE_CHILDREN, { onCrash: '.broken' }),
  on: {
    'import.dialogClosed': { guard: 'hasDialogOpen', actions: 'closeDialog' },
    'import.dialogOpened': {
      guard: { type: 'mayOpenDialog', params: fromEvent },
      actions: { type: 'openDialog', params: fromEvent },
    },
  },
  initial: 'noFile',
  states: {
    noFile: {
      invoke: invokesOf(NO_FILE_CHILDREN, { onCrash: '#bulkImport.broken' }),
      initial: 'closingWorkbook',
      states: {
        closingWorkbook: {
          invoke: { id: 'closeWorkbook', src: 'closeWorkbook', onDone: 'ready', onError: 'ready' },
        },
        ready: {},
        /**
         * Looks for an open run of the same person, begun in another tab or before a reload, to show it instead of the
         * empty page.
         */
        findingOpenRun: {
          invoke: {
            id: 'findOpenRun',
            src: 'findOpenRun',
            onDone: [
              {
                guard: { type: 'hasOpenRun', params: ({ event }) => ({ uploadId: event.output }) },
                target: '#bulkImport.watching',
                actions: {
                  type: 'storeWatched',
                  params: ({ event }) => ({ uploadId: event.output }),
                },
              },
              { target: 'ready' },
            ],
            onError: 'ready',
          },
        },
      },
      on: {
        ...WATCH_WITHOUT_FILE,
        'import.screenShown': '.findingOpenRun',
        'import.fileChosen': {
          target: 'reading',
          actions: { type: 'storeFileName', params: fromEvent },
        },
      },
    },
    reading: {
      tags: ['reading'],
      entry: 'sendMarkingForgotten',
      invoke: {
        id: 'loadWorkbook',
        src: 'loadWorkbook',
        input: ({ event, self }) => {
          assertEvent(event, 'import.fileChosen');
          return { file: event.file, listener: self };
        },
        onDone: [
          {
            guard: { type: 'hasErrors', params: fromOutput },
            target: 'fileReady',
            actions: [
              { type: 'storeWorkbook', params: fromOutput },
              'openFileDialogs',
              { type: 'notifyExcelErrors', params: fromOutput },
            ],
          },
          {
            target: 'fileReady',
            actions: [{ type: 'storeWorkbook', params: fromOutput }, 'openFileDialogs'],
          },
        ],
        onError: {
          target: 'readingFailed',
          actions: [{ type: 'storeReadingFailure', params: fromEvent }, 'notifyReadingFailure'],
        },
      },
      on: {
        'reading.firstRowsKnown': { actions: { type: 'storeFirstRows', params: fromEvent } },
        'reading.progressed': { actions: { type: 'storeProgress', params: fromEvent } },
        'import.readingCancelled': { target: 'noFile', actions: 'forget' },
      },
    },
    /**
     * The operator chose another sheet or header row, so the file is read again and its checks start again.
     */
    placingTable: {
      tags: ['reading'],
      entry: 'sendMarkingForgotten',
      invoke: {
        id: 'placeTable',
        src: 'placeTable',
        input: ({ context, event }) => {
          assertEvent(event, 'import.tablePlaced');
          const { layout } = present(context.file.workbook, 'workbook');
          return { layout, placed: event.placed };
        },
        onDone: {
          target: 'fileReady',
          actions: ['clearLookups', { type: 'storeLaidOut', params: fromOutput }],
        },
        onError: {
          target: 'readingFailed',
          actions: [{ type: 'storeReadingFailure', params: fromEvent }, 'notifyReadingFailure'],
        },
      },
      on: { 'import.readingCancelled': { target: 'noFile', actions: 'forget' } },
    },
    readingFailed: {
      on: {
        ...WATCH_WITHOUT_FILE,
        'import.fileChosen': {
          target: 'reading',
          actions: { type: 'storeFileName', params: fromEvent },
        },
        'import.anotherFileRequested': { target: 'noFile', actions: 'forget' },
      },
    },
    fileReady,
    processing,
    watching,
    completeOk: completed,
    completeWithFailure: {
      tags: ['console', 'ended', 'consoleFailed'],
      on: { ...ANOTHER_FILE },
    },
    stoppedOnWarnings: {
      tags: ['console', 'ended'],
      initial: 'reviewing',
      states: {
        reviewing: {
          on: {
            'import.problemsExportRequested': 'exporting',
            'import.problemsReviewed': {
              target: '#bulkImport.fileReady',
              actions: ['clearRun', 'clearLookups'],
            },
          },
        },
        exporting: {
          invoke: {
            id: 'exportProblems',
            src: 'exportProblems',
            input: ({ context }) => ({ uploadId: present(context.run.uploadId, 'confirmed run') }),
            onDone: 'reviewing',
            onError: { target: 'reviewing', actions: 'notifyExportFailed' },
          },
        },
      },
      on: { ...ANOTHER_FILE },
    },
    completedWithPendings: completed,
    failed: {
      tags: ['console', 'ended', 'consoleFailed'],
      entry: 'sendRunEnded',
      on: {
        'import.restartRequested': { target: 'fileReady', actions: ['clearRun', 'clearLookups'] },
        ...ANOTHER_FILE,
      },
    },
    broken: { type: 'final', entry: 'forget' },
  },
});
