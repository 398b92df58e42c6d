import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import { callFailure, failureOfError } from '../../kit/call-failure.ts';
import { PAGED_LIST_DELAYS } from '../../kit/paged-list/paged-list-types.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { undoRunMachine } from '../undo/undo-run-machine.ts';
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
import type { closeRun, everySecond, loadRun } from './run-record-actors.ts';
import type { RunRecordContext, RunRecordEvent, RunRecordInput, RunSeen } from './run-record-types.ts';

export const runRecordMachine = setup({
  types: {
    context: {} as RunRecordContext,
    input: {} as RunRecordInput,
    events: {} as RunRecordEvent,
    children: {} as {
      loadRun: 'loadRun';
      closeRun: 'closeRun';
      everySecond: 'everySecond';
      undoRun: 'undoRun';
      runProblems: 'runProblems';
      problemsExport: 'problemsExport';
      runWorks: 'runWorks';
      worksExport: 'worksExport';
      runCorrections: 'runCorrections';
      runFiles: 'runFiles';
      runStanding: 'runStanding';
      runFileDownload: 'runFileDownload';
    },
  },
  actors: {
    loadRun: placeholderFor<typeof loadRun>(),
    closeRun: placeholderFor<typeof closeRun>(),
    undoRun: undoRunMachine,
    runProblems: runProblemsMachine,
    problemsExport: problemsExportMachine,
    runWorks: runWorksMachine,
    worksExport: worksExportMachine,
    runCorrections: runCorrectionsMachine,
    runFiles: runFilesMachine,
    runStanding: runStandingMachine,
    runFileDownload: runFileDownloadMachine,
    everySecond: placeholderFor<typeof everySecond>(),
  },
  actions: {
    storeSeen: assign((_, seen: RunSeen) => ({ seen, failure: null })),
    storeFailure: assign(failureOfError),
    storeCloseFailure: assign((_, { error }: { error: unknown }) => ({ closeFailure: callFailure(error) })),
    clearCloseFailure: assign({ closeFailure: null }),
    storeNow: assign((_, { at }: { at: string }) => ({ now: at })),
    stopClock: assign({ now: null }),
    passOn: enqueueActions(({ enqueue }, event: SessionRenewed | ConnectionReturned) => {
      for (const child of [
        'undoRun',
        'runProblems',
        'runWorks',
        'runCorrections',
        'runFiles',
        'runStanding',
      ] as const) {
        enqueue.sendTo(child, event);
      }
    }),
  },
  guards: {
    isOpen: (_, { run }: RunSeen) => run.estado === 'en_curso',
    hasSeen: ({ context }) => context.seen !== null,
    isWatched: ({ context }) => !context.isDriven,
    /** A refusal or an unknown run is final. */
    mayAppear: ({ context: { failure } }) => failure?.kind !== 'status' || failure.status >= 500,
  },
  delays: {
    firstLook: 0,
    nextLook: ({ context: { failure, delays } }) =>
      failure === null ? delays.followEvery : delays.followAgain,
  },
}).createMachine({
  id: 'runRecord',
  context: ({ input }) => ({ ...input, seen: null, failure: null, closeFailure: null, now: null }),
  invoke: { id: 'everySecond', src: 'everySecond', onError: { actions: 'stopClock' } },
  on: { 'clock.ticked': { actions: { type: 'storeNow', params: fromEvent } } },
  initial: 'starting',
  states: {
    starting: {
      after: { firstLook: { guard: 'isWatched', target: 'reading' } },
      // A run driven by this page has no record before its first step.
      on: { 'record.runOpened': 'following' },
    },
    reading: {
      invoke: {
        id: 'loadRun',
        src: 'loadRun',
        input: ({ context }) => ({ uploadId: context.uploadId }),
        onDone: [
          {
            guard: { type: 'isOpen', params: fromOutput },
            target: 'following',
            actions: { type: 'storeSeen', params: fromOutput },
          },
          {
            target: 'settled',
            actions: { type: 'storeSeen', params: fromOutput },
          },
        ],
        onError: [
          {
            guard: 'hasSeen',
            target: 'following',
            actions: { type: 'storeFailure', params: fromEvent },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
        ],
      },
      // Must not be lost while a request is pending.
      on: { 'record.closeRequested': { guard: 'hasSeen', target: 'closing' } },
    },
    following: {
      after: { nextLook: 'reading' },
      on: {
        'record.closeRequested': { guard: 'hasSeen', target: 'closing' },
        'record.retryRequested': 'reading',
        'session.renewed': 'reading',
        'connection.returned': 'reading',
      },
    },
    closing: {
      entry: 'clearCloseFailure',
      invoke: {
        id: 'closeRun',
        src: 'closeRun',
        input: ({ context }) => ({ uploadId: context.uploadId }),
        onDone: 'reading',
        onError: {
          target: 'reading',
          actions: { type: 'storeCloseFailure', params: fromEvent },
        },
      },
    },
    settled: {
      invoke: [
        {
          id: 'undoRun',
          src: 'undoRun',
          input: ({ context }) => ({ uploadId: context.uploadId }),
          onDone: 'reading',
          onError: 'reading',
        },
        {
          id: 'runProblems',
          src: 'runProblems',
          input: ({ context }) => ({ about: context.uploadId, delays: PAGED_LIST_DELAYS }),
          onError: 'reading',
        },
        { id: 'problemsExport', src: 'problemsExport', onError: 'reading' },
        {
          id: 'runWorks',
          src: 'runWorks',
          input: ({ context }) => ({ about: context.uploadId, delays: PAGED_LIST_DELAYS }),
          onError: 'reading',
        },
        { id: 'worksExport', src: 'worksExport', onError: 'reading' },
        {
          id: 'runCorrections',
          src: 'runCorrections',
          input: ({ context }) => ({ about: context.uploadId, delays: PAGED_LIST_DELAYS }),
          onError: 'reading',
        },
        {
          id: 'runFiles',
          src: 'runFiles',
          input: ({ context }) => ({ about: context.uploadId, delays: PAGED_LIST_DELAYS }),
          onError: 'reading',
        },
        {
          id: 'runStanding',
          src: 'runStanding',
          input: ({ context }) => ({ about: context.uploadId, delays: PAGED_LIST_DELAYS }),
          onError: 'reading',
        },
        { id: 'runFileDownload', src: 'runFileDownload', onError: 'reading' },
      ],
      on: {
        'session.renewed': { actions: { type: 'passOn', params: fromEvent } },
        'connection.returned': { actions: { type: 'passOn', params: fromEvent } },
      },
    },
    failed: {
      on: {
        'record.retryRequested': 'reading',
        'session.renewed': 'reading',
        'connection.returned': 'reading',
      },
      after: { nextLook: { guard: 'mayAppear', target: 'reading' } },
    },
  },
});

export type RunRecordRef = ActorRefFrom<typeof runRecordMachine>;
