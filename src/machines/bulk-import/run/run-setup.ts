import { assign, emit, forwardTo, sendTo } from 'xstate';
import { outputIs } from '../../kit/branch-on-kind.ts';
import { present } from '../../kit/present.ts';
import type { ConsoleEntry } from '../../load-run/console-types.ts';
import type { LoadRunOutput, PreparedLoads } from '../../load-run/load-run-types.ts';
import type { SameContent } from '../../load-run/record/run-record-types.ts';
import type { RunEnd, RunFailure, RunWaiting } from '../../load-run/run-types.ts';
import type { BulkImportContext, BulkImportEmitted } from '../bulk-import-types.ts';
import { fileSetup } from '../file/file-setup.ts';
import type { LastCodObra } from '../file/import-file.ts';
import type { ImportRun } from './import-run.ts';

const FAULT: RunFailure = { code: 'systemError', step: null, status: null, message: null };

/** Makes an assignment that can change only the run in the context. */
const inRun =
  <TParams>(change: (run: ImportRun, params: TParams) => Partial<ImportRun>) =>
  ({ context: { run } }: { readonly context: BulkImportContext }, params: TParams) => ({
    run: { ...run, ...change(run, params) },
  });

export const runSetup = fileSetup.extend({
  actions: {
    clearConsole: sendTo('importConsole', { type: 'console.cleared' }),
    writeToConsole: sendTo('importConsole', (_, { entry }: { entry: ConsoleEntry }) => ({
      type: 'console.wrote',
      entry,
    })),
    storeRequest: assign(
      inRun((_, { isRehearsal }: { isRehearsal: boolean }) => ({
        isRehearsal,
        prepared: null,
        preparedPercent: 0,
      })),
    ),
    clearRequest: assign(
      inRun(() => ({
        prepared: null,
        preparedPercent: 0,
        sameContent: { kind: 'unknown' },
        isRehearsal: false,
      })),
    ),
    storePreparedPercent: assign(
      inRun((_, { percent }: { percent: number }) => ({ preparedPercent: percent })),
    ),
    storePrepared: assign(inRun((_, prepared: PreparedLoads) => ({ prepared, preparedPercent: 0 }))),
    storeSameContent: assign(inRun((_, sameContent: SameContent) => ({ sameContent }))),
    storeConfirmation: assign(
      inRun((_, { uploadId, at }: { uploadId: string; at: string }) => ({ uploadId, startedAt: at })),
    ),
    storeHolder: assign(
      inRun((_, { waiting }: { waiting: RunWaiting }) => ({
        heldBy: waiting.kind === 'otherOperator' ? waiting : null,
      })),
    ),
    wantTurn: assign(inRun(() => ({ wantsTurn: true }))),
    unwantTurn: assign(inRun(() => ({ wantsTurn: false }))),
    notifyTurnCame: emit({ type: 'import.notified', notice: { code: 'turnCame' } }),
    notifyTurnLeft: emit({ type: 'import.notified', notice: { code: 'turnLeft' } }),
    storeLastCode: assign(inRun((_, { last }: { last: LastCodObra }) => ({ lastCode: last }))),
    notifyCodeOutdated: emit({ type: 'import.notified', notice: { code: 'codeOutdated' } }),
    sendRetry: sendTo('loadRun', (_, { at }: { at: string }) => ({ type: 'run.retryRequested', at })),
    clearHolder: assign(inRun(() => ({ heldBy: null, lastCode: null }))),
    sendToRun: forwardTo('loadRun'),
    sendToRecord: forwardTo('runRecord'),
    sendRunOpened: sendTo('runRecord', { type: 'record.runOpened' }),
    storeRecordLost: assign(inRun(() => ({ isRecordLost: true }))),
    storeWatched: assign(inRun((_, { uploadId }: { uploadId: string | null }) => ({ watchedId: uploadId }))),
    writeProgressLost: sendTo('importConsole', ({ context: { run } }) => ({
      type: 'console.wrote',
      entry: {
        at: present(run.startedAt, 'moment of the confirmation'),
        step: null,
        level: 'warning',
        code: 'progressLost',
        params: {},
        ms: null,
      },
    })),
    beginWork: emit({ type: 'work.began', work: 'bulkImport' }),
    endWork: emit({ type: 'work.ended', work: 'bulkImport' }),
    storeResult: assign(
      inRun((_, { output }: { output: LoadRunOutput }) =>
        output.kind === 'ended' ? { result: output.result } : {},
      ),
    ),
    sendRunEnded: sendTo('importConsole', { type: 'console.runEnded' }),
    notifyEnd: emit(
      ({ context: { run } }): BulkImportEmitted => ({
        type: 'import.notified',
        notice: {
          code: 'runEnded',
          end: present(run.result, 'result of the run').end,
          isRehearsal: run.isRehearsal,
        },
      }),
    ),
    storeFailure: assign(
      inRun((_, { output }: { output: LoadRunOutput }) => ({ failure: failureOf(output) })),
    ),
    notifyFailure: emit(
      (_, { output }: { output: LoadRunOutput }): BulkImportEmitted => ({
        type: 'import.notified',
        notice: { code: 'runFailed', failure: failureOf(output) },
      }),
    ),
    storeFault: assign(inRun(() => ({ failure: FAULT }))),
    notifyFault: emit({ type: 'import.notified', notice: { code: 'runFailed', failure: FAULT } }),
    notifyExportFailed: emit({ type: 'import.notified', notice: { code: 'exportFailed' } }),
  },
  guards: {
    isRehearsal: ({ context: { run } }) => run.isRehearsal,
    isOtherRun: ({ context: { run } }, { uploadId }: { uploadId: string }) => run.watchedId !== uploadId,
    opensRun: ({ context: { run } }, entry: ConsoleEntry) => opensRun(run, entry),
    hasOpenRun: (_, { uploadId }: { uploadId: string | null }) => uploadId !== null,
    isUnderWay: ({ context: { run } }) => run.result === null,
    isWaitingFor: (
      { context: { run } },
      { waiting, kind }: { waiting: RunWaiting; kind: RunWaiting['kind'] },
    ) => run.result === null && waiting.kind === kind,
    outputIs,
    wantsTurn: ({ context: { run } }) => run.wantsTurn,
    wantsLeftTurn: ({ context: { run } }) => run.wantsTurn && run.heldBy?.retryAfter === 0,
    opensWantedRun: ({ context: { run } }, entry: ConsoleEntry) => run.wantsTurn && opensRun(run, entry),
    isAbandoned: (_, { kind }: LoadRunOutput) => kind === 'abandoned',
    hasEnded: (_, { kind }: LoadRunOutput) => kind === 'ended',
    hasLoaded: (_, output: LoadRunOutput) =>
      output.kind === 'ended' && ['completeOk', 'completedWithPendings'].includes(output.result.end),
    endsAs: ({ context: { run } }, { end }: { end: RunEnd }) => run.result?.end === end,
  },
});

/**
 * True for the console's line about the finished first step, after which the server has a record of the run;
 * never once the actor that reads the record has crashed.
 */
const opensRun = (run: ImportRun, { step, code }: ConsoleEntry): boolean =>
  !run.isRecordLost && step === 'borrar' && code === 'stepDone';

const failureOf = (output: LoadRunOutput): RunFailure => (output.kind === 'failed' ? output.failure : FAULT);
