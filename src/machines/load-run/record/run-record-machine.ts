import { assign, enqueueActions, setup } from 'xstate';
import { callFailure } from '../../kit/call-failure.ts';
import { PAGED_LIST_DELAYS } from '../../kit/paged-list/paged-list-types.ts';
import { callbackPlaceholder, promisePlaceholder } from '../../kit/placeholder.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { undoRunMachine } from '../undo/undo-run-machine.ts';
import {
  problemsExportMachine,
  runCorrectionsMachine,
  runFileDownloadMachine,
  runFilesMachine,
  runProblemsMachine,
} from './run-lists.ts';
import type { RunRecordContext, RunRecordEvent, RunRecordInput, RunSeen } from './run-record-types.ts';

/** A run by the server's record: looked at again and again while it is open, and closed where it was left behind. */
export const runRecordMachine = setup({
  types: {
    context: {} as RunRecordContext,
    input: {} as RunRecordInput,
    events: {} as RunRecordEvent,
    children: {} as {
      readRun: 'readRun';
      closeRun: 'closeRun';
      secondHand: 'secondHand';
      undoRun: 'undoRun';
      runProblems: 'runProblems';
      problemsExport: 'problemsExport';
      runCorrections: 'runCorrections';
      runFiles: 'runFiles';
      runFileDownload: 'runFileDownload';
    },
  },
  actors: {
    readRun: promisePlaceholder<RunSeen, { uploadId: string }>('readRun'),
    closeRun: promisePlaceholder<void, { uploadId: string }>('closeRun'),
    undoRun: undoRunMachine,
    runProblems: runProblemsMachine,
    problemsExport: problemsExportMachine,
    runCorrections: runCorrectionsMachine,
    runFiles: runFilesMachine,
    runFileDownload: runFileDownloadMachine,
    /** Sends `clock.ticked` once a second. */
    secondHand: callbackPlaceholder('secondHand'),
  },
  actions: {
    keepSeen: assign((_, seen: RunSeen) => ({ seen, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: callFailure(error) })),
    keepCloseFailure: assign((_, { error }: { error: unknown }) => ({ closeFailure: callFailure(error) })),
    forgetCloseFailure: assign({ closeFailure: null }),
    keepNow: assign((_, { at }: { at: string }) => ({ now: at })),
    stopClock: assign({ now: null }),
    passOn: enqueueActions(({ enqueue }, event: SessionRenewed | ConnectionReturned) => {
      for (const child of ['undoRun', 'runProblems', 'runCorrections', 'runFiles'] as const) {
        enqueue.sendTo(child, event);
      }
    }),
  },
  guards: {
    isOpen: (_, { run }: RunSeen) => run.estado === 'en_curso',
    hasSeen: ({ context }) => context.seen !== null,
    isWatched: ({ context }) => !context.isDriven,
    /** A refusal, or a run nobody knows, is final. */
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
  invoke: { id: 'secondHand', src: 'secondHand', onError: { actions: 'stopClock' } },
  on: { 'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event } } },
  initial: 'starting',
  states: {
    starting: {
      after: { firstLook: { guard: 'isWatched', target: 'reading' } },
      // One that this page drives is not there before its first step was done.
      on: { 'record.runOpened': 'following' },
    },
    reading: {
      invoke: {
        id: 'readRun',
        src: 'readRun',
        input: ({ context }) => ({ uploadId: context.uploadId }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'following',
            actions: { type: 'keepSeen', params: ({ event }) => event.output },
          },
          {
            target: 'settled',
            actions: { type: 'keepSeen', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'hasSeen',
            target: 'following',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
      // Not lost because a look was under way.
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
      entry: 'forgetCloseFailure',
      invoke: {
        id: 'closeRun',
        src: 'closeRun',
        input: ({ context }) => ({ uploadId: context.uploadId }),
        onDone: 'reading',
        onError: {
          target: 'reading',
          actions: { type: 'keepCloseFailure', params: ({ event }) => event },
        },
      },
    },
    /** The run is over: what it found and corrected can be looked at, and nothing but an undo changes it. */
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
        { id: 'runFileDownload', src: 'runFileDownload', onError: 'reading' },
      ],
      on: {
        'session.renewed': { actions: { type: 'passOn', params: ({ event }) => event } },
        'connection.returned': { actions: { type: 'passOn', params: ({ event }) => event } },
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
