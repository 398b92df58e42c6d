import { assign, emit, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import { codObraPattern } from '../../shared/file-code.ts';
import type { BareYears, DateOrders, DateReport } from '../../workers/workbook/dates/dates-protocol.ts';
import type { FirstRows } from '../../workers/workbook/preview/preview-protocol.ts';
import type { WorkbookSummary } from '../../workers/workbook/workbook-summary.ts';
import type { ConsoleEntry } from '../load-run/console-types.ts';
import type { LoadRunOutput, PreparedLoads } from '../load-run/load-run-types.ts';
import type { SameContent } from '../load-run/record/run-record-types.ts';
import type { RunEnd, RunFailure, RunWaiting } from '../load-run/run-types.ts';
import { type BulkImportChildren, bulkImportActors, type FieldsLookup } from './bulk-import-children.ts';
import type {
  BulkImportContext,
  BulkImportEmitted,
  BulkImportEvent,
  BulkImportInput,
  BulkImportTag,
  ImportDialog,
  LastCodObra,
  ReadingFailure,
} from './bulk-import-types.ts';
import type { CorrectionsEmitted } from './corrections/corrections-types.ts';
import type { EarlierCorrectionsEmitted } from './corrections/earlier-corrections-machine.ts';
import { unloadedCorrections } from './corrections/unloaded-corrections.ts';
import { contentBlock, importBlock, undecidedYears } from './import-block.ts';
import { availableDialogs, dialogsOf } from './import-dialogs.ts';
import { dateRulesOf } from './load-builds.ts';
import { withoutFile } from './nothing-chosen.ts';
import type { CellPlace } from './preview/sheet-window-types.ts';
import { workbookFailureOf } from './workbook-failure.ts';

const FAULT: RunFailure = { code: 'systemError', step: null, status: null, message: null };

interface FileChanging {
  readonly context: BulkImportContext;
  readonly enqueue: {
    assign(change: Partial<BulkImportContext>): void;
    emit(event: BulkImportEmitted): void;
  };
}

/** Also tells the portal when corrections that were never loaded appear, and when none are left. */
const changingFile =
  <Params>(change: (context: BulkImportContext, params: Params) => Partial<BulkImportContext>) =>
  ({ context, enqueue }: FileChanging, params: Params): void => {
    const changes = change(context, params);
    const had = unloadedCorrections(context).length > 0;
    const has = unloadedCorrections({ ...context, ...changes }).length > 0;
    enqueue.assign(changes);
    if (has !== had) enqueue.emit({ type: has ? 'work.began' : 'work.ended', work: 'corrections' });
  };

export const bulkImport = setup({
  types: {
    context: {} as BulkImportContext,
    input: {} as BulkImportInput,
    events: {} as BulkImportEvent,
    emitted: {} as BulkImportEmitted,
    tags: {} as BulkImportTag,
    children: {} as BulkImportChildren,
  },
  actors: bulkImportActors,
  actions: {
    forget: enqueueActions(changingFile(withoutFile)),
    clearConsole: sendTo('importConsole', { type: 'console.cleared' }),
    sendMarkingForgotten: sendTo('markedBook', { type: 'marking.forgotten' }),
    writeToConsole: sendTo('importConsole', (_, { entry }: { entry: ConsoleEntry }) => ({
      type: 'console.wrote',
      entry,
    })),
    storeFileName: enqueueActions(
      changingFile((context, { file }: { file: File }) => ({ ...withoutFile(context), fileName: file.name })),
    ),
    storeFirstRows: assign((_, { firstRows }: { firstRows: FirstRows }) => ({ firstRows })),
    storeProgress: assign((_, { percent }: { percent: number }) => ({ progress: percent })),
    storeWorkbook: assign((_, workbook: WorkbookSummary) => ({
      workbook,
      progress: 100,
      firstRows: null,
      openDialogs: [
        ...(workbook.errorCount > 0 ? (['excelErrors'] as const) : []),
        ...(workbook.thirdSheetHasContent ? (['thirdSheet'] as const) : []),
      ],
    })),
    storeReadingFailure: enqueueActions(
      changingFile((context, { error }: { error: unknown }) => ({
        ...withoutFile(context),
        fileName: context.fileName,
        readingFailure: readingFailure(error),
      })),
    ),
    notifyReadingFailure: emit(({ context }) => ({
      type: 'import.notified',
      notice: { code: 'readingFailed', failure: context.readingFailure ?? 'system' },
    })),
    notifyExcelErrors: emit((_, { errorCount }: { errorCount: number }) => ({
      type: 'import.notified',
      notice: { code: 'excelErrors', count: errorCount },
    })),
    storeLastCodObra: assign((_, lastCodObra: LastCodObra) => ({ lastCodObra })),
    storeFields: assign((_, lookup: FieldsLookup) =>
      'fields' in lookup
        ? { fields: lookup.fields, fieldsFailure: null }
        : { fields: null, fieldsFailure: lookup.failure },
    ),
    storeFieldsFault: assign({
      fieldsFailure: { kind: 'unreachable', list: 'cm_seg_01' } as const,
    }),
    clearFieldsFailure: assign({ fieldsFailure: null }),
    storeRequest: assign((_, { isRehearsal }: { isRehearsal: boolean }) => ({
      isRehearsal,
      prepared: null,
      preparedPercent: 0,
    })),
    clearRequest: assign({
      prepared: null,
      preparedPercent: 0,
      sameContent: { kind: 'unknown' },
      isRehearsal: false,
    }),
    storePreparedPercent: assign((_, { percent }: { percent: number }) => ({ preparedPercent: percent })),
    storeSameContent: assign((_, sameContent: SameContent) => ({ sameContent })),
    storeConfirmation: assign((_, { uploadId, at }: { uploadId: string; at: string }) => ({
      uploadId,
      startedAt: at,
    })),
    storePrepared: assign((_, prepared: PreparedLoads) => ({
      prepared,
      preparedPercent: 0,
      contentBlock: contentBlock(prepared),
    })),
    storePreparingFailure: assign((_, { error }: { error: unknown }) => ({
      preparedPercent: 0,
      isRehearsal: false,
      contentBlock: { code: 'cannotPrepare', failure: readingFailure(error) } as const,
    })),
    storeWaiting: assign((_, { waiting }: { waiting: RunWaiting }) => ({ waiting })),
    sendToRun: forwardTo('loadRun'),
    sendToRecord: forwardTo('runRecord'),
    sendRunOpened: sendTo('runRecord', { type: 'record.runOpened' }),
    storeRecordLost: assign({ isRecordLost: true }),
    clearRecordLost: assign({ isRecordLost: false }),
    storeWatched: assign((_, { uploadId }: { uploadId: string }) => ({
      watchedId: uploadId,
    })),
    writeProgressLost: sendTo('importConsole', ({ context }) => ({
      type: 'console.wrote',
      entry: {
        at: context.startedAt ?? '',
        step: null,
        level: 'warning',
        code: 'progressLost',
        params: {},
        ms: null,
      },
    })),
    beginWork: emit({ type: 'work.began', work: 'bulkImport' }),
    endWork: emit({ type: 'work.ended', work: 'bulkImport' }),
    storeResult: assign((_, { output }: { output: LoadRunOutput }) =>
      output.kind === 'ended' ? { result: output.result, openDialogs: dialogsOf(output.result) } : {},
    ),
    notifyEnd: emit(
      ({ context: { isRehearsal } }, { end }: { end: RunEnd }): BulkImportEmitted => ({
        type: 'import.notified',
        notice: { code: 'runEnded', end, isRehearsal },
      }),
    ),
    storeFailure: assign((_, { output }: { output: LoadRunOutput }) => ({ failure: failureOf(output) })),
    notifyFailure: emit(
      (_, { output }: { output: LoadRunOutput }): BulkImportEmitted => ({
        type: 'import.notified',
        notice: { code: 'runFailed', failure: failureOf(output) },
      }),
    ),
    storeFault: assign({ failure: FAULT }),
    notifyFault: emit({ type: 'import.notified', notice: { code: 'runFailed', failure: FAULT } }),
    clearRun: assign({
      uploadId: null,
      startedAt: null,
      prepared: null,
      preparedPercent: 0,
      sameContent: { kind: 'unknown' },
      isRehearsal: false,
      result: null,
      failure: null,
      openDialogs: [],
      exportFailed: false,
      waiting: { kind: 'none' },
      watchedId: null,
    }),
    clearCode: assign({ lastCodObra: { kind: 'checking' } }),
    clearLookups: assign({
      lastCodObra: { kind: 'checking' },
      fields: null,
      fieldsFailure: null,
      contentBlock: null,
    }),
    storeCorrections: enqueueActions(
      changingFile((_, { corrected }: CorrectionsEmitted) => ({
        corrections: corrected.corrections,
        correctionEffects: corrected.effects,
        skippedRows: corrected.skippedRows,
        workbook: corrected.summary,
        contentBlock: null,
      })),
    ),
    storeLoadedCorrections: enqueueActions(
      changingFile(({ isRehearsal, corrections }) => (isRehearsal ? {} : { loadedCorrections: corrections })),
    ),
    notifyContentChanged: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('sheetWindow', { type: 'preview.contentChanged' });
      enqueue.sendTo('columnPanel', { type: 'statistics.contentChanged' });
      enqueue.sendTo('dateReview', { type: 'dates.contentChanged' });
      enqueue.sendTo('problemNavigation', {
        type: 'problems.correctionsChanged',
        corrections: context.corrections,
        errors: context.workbook?.errors ?? [],
        errorCount: context.workbook?.errorCount ?? 0,
      });
    }),
    showCell: sendTo('sheetWindow', (_, { place }: { place: CellPlace }) => ({
      type: 'preview.cellRequested',
      place,
    })),
    takeEarlier: sendTo('corrections', (_, { corrections }: EarlierCorrectionsEmitted) => ({
      type: 'corrections.made',
      corrections,
    })),
    clearLeft: assign((_, { kind }: EarlierCorrectionsEmitted) => (kind === 'left' ? { left: null } : {})),
    /** The builds used other date rules. */
    storeDateOrders: assign((_, { orders, bareYears }: { orders: DateOrders; bareYears: BareYears }) => ({
      dateOrders: orders,
      bareYears,
      contentBlock: null,
    })),
    storeUndecidedYears: assign((_, { reports }: { reports: readonly DateReport[] }) => ({
      undecidedYears: undecidedYears(reports),
    })),
    notifyDateRules: enqueueActions(({ context, enqueue }) => {
      const dates = dateRulesOf(context);
      if (dates === null) return;
      enqueue.sendTo('sheetWindow', { type: 'preview.dateRulesChanged', dates });
      enqueue.sendTo('columnPanel', { type: 'statistics.dateRulesChanged', dates });
      enqueue.sendTo('dateReview', { type: 'dates.fieldsKnown', fields: dates.fields });
    }),
    sendUnreadDates: sendTo('problemNavigation', (_, { reports }: { reports: readonly DateReport[] }) => ({
      type: 'problems.unreadDatesChanged',
      unreadDates: reports.map(({ sheet, unreadDates, unreadDateCount }) => ({
        sheet,
        dates: unreadDates,
        count: unreadDateCount,
      })),
    })),
    closeDialog: assign(({ context }) => ({ openDialogs: context.openDialogs.slice(1) })),
    openDialog: assign((_, { dialog }: { dialog: ImportDialog }) => ({ openDialogs: [dialog] })),
    storeExportFailed: assign({ exportFailed: true }),
    clearExportFailed: assign({ exportFailed: false }),
    notifyExportFailed: emit({ type: 'import.notified', notice: { code: 'exportFailed' } }),
  },
  guards: {
    mayImport: ({ context }) => importBlock(context) === null,
    /** No pending answer can lift the block. */
    isBlockedForGood: ({ context }) => !['stillChecking', undefined].includes(importBlock(context)?.code),
    isRehearsal: ({ context }) => context.isRehearsal,
    hasWorkbook: ({ context }) => context.workbook !== null,
    isOtherRun: ({ context }, { uploadId }: { uploadId: string }) => context.watchedId !== uploadId,
    /** After the first step the server has a record; false once the actor that reads it has crashed. */
    opensRun: ({ context }, { step, code }: ConsoleEntry) =>
      !context.isRecordLost && step === 'borrar' && code === 'stepDone',
    hasOpenRun: (_, { uploadId }: { uploadId: string | null }) => uploadId !== null,
    hasErrors: (_, { errorCount }: { errorCount: number }) => errorCount > 0,
    hasPattern: ({ context }) => codObraPattern(context.workbook?.firstCodObra ?? '') !== null,
    hasOtherPattern: ({ context }, { corrected }: CorrectionsEmitted) =>
      codObraPattern(corrected.summary.firstCodObra) !== codObraPattern(context.workbook?.firstCodObra ?? ''),
    isCodeAnswer: (_, { kind }: LastCodObra) => kind === 'value' || kind === 'newPattern',
    hasFields: (_, lookup: FieldsLookup) => 'fields' in lookup,
    isLoadable: (_, prepared: PreparedLoads) => contentBlock(prepared) === null,
    hasDialogOpen: ({ context }) => context.openDialogs.length > 0,
    mayOpenDialog: ({ context }, { dialog }: { dialog: ImportDialog }) =>
      availableDialogs(context).includes(dialog),
    isWaitingFor: (_, { waiting, kind }: { waiting: RunWaiting; kind: RunWaiting['kind'] }) =>
      waiting.kind === kind,
    isAbandoned: (_, { kind }: LoadRunOutput) => kind === 'abandoned',
    isFailed: (_, { kind }: LoadRunOutput) => kind === 'failed',
    endsAs: (_, { output, end }: { output: LoadRunOutput; end: RunEnd }) =>
      output.kind === 'ended' && output.result.end === end,
  },
});

const readingFailure = (error: unknown): ReadingFailure => workbookFailureOf(error) ?? 'system';

const failureOf = (output: LoadRunOutput): RunFailure => (output.kind === 'failed' ? output.failure : FAULT);
