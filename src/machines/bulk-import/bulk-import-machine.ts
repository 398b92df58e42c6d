import { assertEvent } from 'xstate';
import { bulkImport, NOTHING_CHOSEN } from './bulk-import-setup.ts';
import { codeCheck, fieldsCheck } from './file-checks.ts';
import { buildsOf, runInputOf } from './load-builds.ts';

/** From every end of a run. */
const ANOTHER_FILE = {
  'import.anotherFileRequested': { target: 'noFile', actions: ['forget', 'clearConsole'] },
} as const;

/** Spec 3 section 4: from a file to the end of its load. Nothing is deleted before `processing`. */
export const bulkImportMachine = bulkImport.createMachine({
  id: 'bulkImport',
  context: ({ input }) => ({ delays: input.delays, ...NOTHING_CHOSEN }),
  invoke: { id: 'importConsole', src: 'importConsole', onError: '.broken' },
  on: {
    'import.dialogClosed': { guard: 'hasDialogOpen', actions: 'closeDialog' },
    'import.dialogOpened': {
      guard: { type: 'mayOpenDialog', params: ({ event }) => event },
      actions: { type: 'openDialog', params: ({ event }) => event },
    },
  },
  initial: 'noFile',
  states: {
    noFile: {
      initial: 'closingWorkbook',
      states: {
        /** The worker lets go of the last file. */
        closingWorkbook: {
          invoke: { id: 'closeWorkbook', src: 'closeWorkbook', onDone: 'ready', onError: 'ready' },
        },
        ready: {},
      },
      on: {
        'import.fileChosen': {
          target: 'reading',
          actions: { type: 'keepFileName', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: ['reading'],
      invoke: {
        id: 'readWorkbook',
        src: 'readWorkbook',
        input: ({ event, self }) => {
          assertEvent(event, 'import.fileChosen');
          return { file: event.file, listener: self };
        },
        onDone: [
          {
            guard: { type: 'hasErrors', params: ({ event }) => event.output },
            target: 'fileReady',
            actions: [
              { type: 'keepWorkbook', params: ({ event }) => event.output },
              { type: 'tellExcelErrors', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'fileReady',
            actions: { type: 'keepWorkbook', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'readingFailed',
          actions: [{ type: 'keepReadingFailure', params: ({ event }) => event }, 'tellReadingFailure'],
        },
      },
      on: {
        'reading.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'import.readingCancelled': { target: 'noFile', actions: 'forget' },
      },
    },
    readingFailed: {
      on: {
        'import.fileChosen': {
          target: 'reading',
          actions: { type: 'keepFileName', params: ({ event }) => event },
        },
        'import.anotherFileRequested': { target: 'noFile', actions: 'forget' },
      },
    },
    fileReady: {
      tags: ['preview'],
      type: 'parallel',
      invoke: {
        id: 'sheetWindow',
        src: 'sheetWindow',
        input: ({ context }) => ({ sheets: context.workbook?.sheets ?? [] }),
        onError: {
          target: 'readingFailed',
          actions: [{ type: 'keepReadingFailure', params: ({ event }) => event }, 'tellReadingFailure'],
        },
      },
      states: {
        import: {
          initial: 'browsing',
          states: {
            browsing: {
              on: {
                'import.requested': { guard: 'mayImport', target: 'confirming' },
                'import.fileChosen': {
                  target: '#bulkImport.reading',
                  actions: { type: 'keepFileName', params: ({ event }) => event },
                },
                'import.anotherFileRequested': {
                  target: '#bulkImport.noFile',
                  actions: ['forget'],
                },
              },
            },
            confirming: {
              tags: ['confirmOpen'],
              on: {
                'import.confirmed': {
                  target: 'preparing',
                  actions: { type: 'keepConfirmation', params: ({ event }) => event },
                },
                'import.confirmCancelled': 'browsing',
              },
            },
            preparing: {
              tags: ['confirmOpen', 'confirmBusy'],
              invoke: {
                id: 'buildLoads',
                src: 'buildLoads',
                input: ({ context }) => ({ builds: buildsOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isLoadable', params: ({ event }) => event.output },
                    target: '#bulkImport.processing',
                    actions: { type: 'keepPrepared', params: ({ event }) => event.output },
                  },
                  {
                    target: 'browsing',
                    actions: { type: 'keepPrepared', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: 'browsing',
                  actions: { type: 'keepPreparingFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
        code: codeCheck,
        fields: fieldsCheck,
      },
    },
    processing: {
      tags: ['console', 'processing', 'leaveNeedsWarning'],
      entry: ['clearConsole', 'beginWork'],
      exit: ['endWork', { type: 'keepWaiting', params: { waiting: { kind: 'none' } } }],
      initial: 'working',
      // The relay first: it must hear the run's first word.
      invoke: [
        {
          id: 'relayEmitted',
          src: 'relayEmitted',
          input: ({ self }) => ({ parent: self, names: ['loadRun'] }),
          onError: { target: 'failed', actions: ['keepFault', 'tellFault'] },
        },
        {
          id: 'loadRun',
          src: 'loadRun',
          input: ({ context }) => runInputOf(context),
          onDone: [
            {
              guard: { type: 'isAbandoned', params: ({ event }) => event.output },
              target: 'fileReady',
              actions: ['forgetRun', 'forgetLookups'],
            },
            {
              guard: { type: 'endsAs', params: ({ event }) => ({ ...event, end: 'completeOk' }) },
              target: 'completeOk',
              actions: [
                { type: 'keepResult', params: ({ event }) => event },
                { type: 'tellEnd', params: { end: 'completeOk' } },
              ],
            },
            {
              guard: { type: 'endsAs', params: ({ event }) => ({ ...event, end: 'completeWithFailure' }) },
              target: 'completeWithFailure',
              actions: [
                { type: 'keepResult', params: ({ event }) => event },
                { type: 'tellEnd', params: { end: 'completeWithFailure' } },
              ],
            },
            {
              guard: { type: 'endsAs', params: ({ event }) => ({ ...event, end: 'stoppedOnWarnings' }) },
              target: 'stoppedOnWarnings',
              actions: [
                { type: 'keepResult', params: ({ event }) => event },
                { type: 'tellEnd', params: { end: 'stoppedOnWarnings' } },
              ],
            },
            {
              guard: { type: 'endsAs', params: ({ event }) => ({ ...event, end: 'completedWithPendings' }) },
              target: 'completedWithPendings',
              actions: [
                { type: 'keepResult', params: ({ event }) => event },
                { type: 'tellEnd', params: { end: 'completedWithPendings' } },
              ],
            },
            {
              target: 'failed',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'tellFailure', params: ({ event }) => event },
              ],
            },
          ],
          onError: { target: 'failed', actions: ['keepFault', 'tellFault'] },
        },
      ],
      on: {
        'run.wrote': { actions: 'writeToConsole' },
        'run.waitingChanged': [
          {
            guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'session' }) },
            target: '.waitingForSession',
            actions: { type: 'keepWaiting', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'otherOperator' }) },
            target: '.heldByAnotherOperator',
            actions: { type: 'keepWaiting', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'lostAnswer' }) },
            target: '.askingRun',
            actions: { type: 'keepWaiting', params: ({ event }) => event },
          },
          { target: '.working', actions: { type: 'keepWaiting', params: ({ event }) => event } },
        ],
        'import.consoleReady': { actions: 'tellRun' },
        'import.leaveRefused': { actions: 'tellRun' },
        'session.renewed': { actions: 'tellRun' },
      },
      states: {
        working: {},
        askingRun: {},
        waitingForSession: {},
        heldByAnotherOperator: {
          on: {
            'import.retryRequested': { actions: 'tellRun' },
            'import.abandoned': { actions: 'tellRun' },
          },
        },
      },
    },
    completeOk: {
      tags: ['console', 'ended'],
      on: { ...ANOTHER_FILE },
    },
    completeWithFailure: {
      tags: ['console', 'ended', 'consoleFailed'],
      on: { ...ANOTHER_FILE },
    },
    stoppedOnWarnings: {
      tags: ['console', 'ended'],
      initial: 'reviewing',
      states: {
        reviewing: { on: { 'import.problemsExportRequested': 'exporting' } },
        exporting: {
          entry: 'forgetExportFailed',
          invoke: {
            id: 'exportProblems',
            src: 'exportProblems',
            input: ({ context, event }) => {
              assertEvent(event, 'import.problemsExportRequested');
              return { problems: context.result?.problems ?? [], at: event.at };
            },
            onDone: 'reviewing',
            onError: { target: 'reviewing', actions: ['keepExportFailed', 'tellExportFailed'] },
          },
        },
      },
      on: { ...ANOTHER_FILE },
    },
    completedWithPendings: {
      tags: ['console', 'ended'],
      on: { ...ANOTHER_FILE },
    },
    failed: {
      tags: ['console', 'ended', 'consoleFailed'],
      on: {
        'import.restartRequested': { target: 'fileReady', actions: ['forgetRun', 'forgetLookups'] },
        ...ANOTHER_FILE,
      },
    },
    /** The console itself broke, a fault of ours: the page says so and offers to start again. */
    broken: { type: 'final' },
  },
});
