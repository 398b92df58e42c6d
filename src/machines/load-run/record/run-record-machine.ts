import { type ActorRefFrom, assign, setup } from 'xstate';
import { callFailure, failureOfError } from '../../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../../kit/children/child-table.ts';
import { heardBy, invokesOf, sendOn } from '../../kit/children/joined-children.ts';
import { RECOVERY } from '../../kit/children/recovery.ts';
import { PAGED_LIST_DELAYS, type PagedListInput } from '../../kit/paged-list/paged-list-types.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
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

const child = childrenOf<RunRecordContext, RunRecordEvent>();

const ofRun = ({ uploadId }: RunRecordContext): PagedListInput<string> => ({
  about: uploadId,
  delays: PAGED_LIST_DELAYS,
});

const CHILDREN = {
  undoRun: child(undoRunMachine)({ input: ({ uploadId }) => ({ uploadId }), hears: RECOVERY, mayEnd: true }),
  runProblems: child(runProblemsMachine)({ input: ofRun, hears: RECOVERY }),
  problemsExport: child(problemsExportMachine)(),
  runWorks: child(runWorksMachine)({ input: ofRun, hears: RECOVERY }),
  worksExport: child(worksExportMachine)(),
  runCorrections: child(runCorrectionsMachine)({ input: ofRun, hears: RECOVERY }),
  runFiles: child(runFilesMachine)({ input: ofRun, hears: RECOVERY }),
  runStanding: child(runStandingMachine)({ input: ofRun, hears: RECOVERY }),
  runFileDownload: child(runFileDownloadMachine)(),
};

const actors = {
  loadRun: placeholderFor<typeof loadRun>(),
  closeRun: placeholderFor<typeof closeRun>(),
  everySecond: placeholderFor<typeof everySecond>(),
  ...logicsOf(CHILDREN),
};

export const runRecordMachine = setup({
  types: {
    context: {} as RunRecordContext,
    input: {} as RunRecordInput,
    events: {} as RunRecordEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    storeSeen: assign((_, seen: RunSeen) => ({ seen, failure: null })),
    storeFailure: assign(failureOfError),
    storeCloseFailure: assign((_, { error }: { error: unknown }) => ({ closeFailure: callFailure(error) })),
    clearCloseFailure: assign({ closeFailure: null }),
    storeNow: assign((_, { at }: { at: string }) => ({ now: at })),
    stopClock: assign({ now: null }),
    sendOn: sendOn(CHILDREN),
  },
  guards: {
    isOpen: (_, { run }: RunSeen) => run.estado === 'en_curso',
    hasSeen: ({ context }) => context.seen !== null,
    isWatched: ({ context }) => !context.isDriven,
    /** False after a refusal (4xx), for instance because there is no such run: reading again is useless then. */
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
      // A run that this page drives has no record before its first step is done.
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
      // A request to close the run must not be lost while a read is pending.
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
      // When a child machine crashes, and after the run was undone, the run is read again.
      invoke: invokesOf(CHILDREN, { onCrash: 'reading' }),
      on: heardBy(CHILDREN),
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
