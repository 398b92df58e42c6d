import { assign, emit, enqueueActions, sendTo } from 'xstate';
import { codObraPattern } from '../../../shared/file-code.ts';
import type { CorrectedSummary } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import type { DateReport } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { NumberAnswers } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import type { FirstRows } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { present } from '../../kit/present.ts';
import type { PreparedLoads } from '../../load-run/load-run-types.ts';
import { bulkImportBase } from '../bulk-import-base.ts';
import type { BulkImportContext, FieldsLookup } from '../bulk-import-types.ts';
import type { CorrectionsEmitted } from '../corrections/corrections-types.ts';
import type { DatesAnswered } from '../corrections/date-review-machine.ts';
import type { EarlierCorrectionsEmitted } from '../corrections/earlier-corrections-types.ts';
import type { FaultFindingEmitted } from '../faults/fault-finding-types.ts';
import type { ProblemGroupsEmitted } from '../faults/problem-groups-types.ts';
import { readingQuestions, searchQuestions } from '../preview/preview-cards.ts';
import type { CellPlace } from '../preview/sheet-window-types.ts';
import { readingAs } from '../run/new-subprojects.ts';
import {
  contentBlock,
  importBlock,
  undecidedMoments,
  undecidedNumbers,
  undecidedYears,
} from './import-block.ts';
import type { ImportFile, LastCodObra } from './import-file.ts';
import { dateRulesOf, loadSheets, patternOf } from './load-builds.ts';
import { changingUnloaded } from './unloaded-work.ts';
import { readingFailure } from './workbook-failure.ts';

type CorrectedGroup = Extract<ProblemGroupsEmitted, { type: 'groups.corrected' }>;

/** Makes an assignment that can change only the file in the context. */
const inFile =
  <TParams>(change: (file: ImportFile, params: TParams) => Partial<ImportFile>) =>
  ({ context: { file } }: { readonly context: BulkImportContext }, params: TParams) => ({
    file: { ...file, ...change(file, params) },
  });

export const fileSetup = bulkImportBase.extend({
  actions: {
    sendMarkingForgotten: sendTo('markedBook', { type: 'marking.forgotten' }),
    storeFirstRows: assign(inFile((_, { firstRows }: { firstRows: FirstRows }) => ({ firstRows }))),
    storeProgress: assign(inFile((_, { percent }: { percent: number }) => ({ progress: percent }))),
    storeWorkbook: assign(
      inFile((_, workbook: WorkbookSummary) => ({ workbook, progress: 100, firstRows: null })),
    ),
    storeLaidOut: assign(
      inFile((_, laid: CorrectedSummary | null) =>
        laid === null
          ? {}
          : {
              workbook: laid.summary,
              skippedRows: laid.skippedRows,
              correctionEffects: laid.effects,
              contentBlock: null,
            },
      ),
    ),
    notifyReadingFailure: emit(({ context }) => ({
      type: 'import.notified',
      notice: { code: 'readingFailed', failure: context.file.readingFailure ?? 'system' },
    })),
    notifyExcelErrors: emit((_, { errorCount }: { errorCount: number }) => ({
      type: 'import.notified',
      notice: { code: 'excelErrors', count: errorCount },
    })),
    storeLastCodObra: assign(inFile((_, lastCodObra: LastCodObra) => ({ lastCodObra }))),
    /**
     * The last code changes only when somebody loads, perhaps exactly this file: so the earlier load is asked for
     * again.
     */
    notifyLoadsChanged: enqueueActions(({ context: { file }, enqueue }, { last }: { last: LastCodObra }) => {
      if (JSON.stringify(last) !== JSON.stringify(file.lastCodObra)) {
        enqueue.sendTo('earlierLoad', { type: 'earlierLoad.askedAgain' });
      }
    }),
    clearCode: assign(inFile(() => ({ lastCodObra: { kind: 'checking' } }))),
    storeFields: assign(
      inFile((_, lookup: FieldsLookup) =>
        'fields' in lookup
          ? { fields: lookup.fields, fieldsFailure: null }
          : { fields: null, fieldsFailure: lookup.failure },
      ),
    ),
    storeFieldsFault: assign(inFile(() => ({ fieldsFailure: { kind: 'unreachable', list: 'cm_seg_01' } }))),
    clearFieldsFailure: assign(inFile(() => ({ fieldsFailure: null }))),
    clearLookups: assign(
      inFile(() => ({
        lastCodObra: { kind: 'checking' },
        fields: null,
        fieldsFailure: null,
        contentBlock: null,
      })),
    ),
    storeContentBlock: assign(
      inFile((_, prepared: PreparedLoads) => ({ contentBlock: contentBlock(prepared) })),
    ),
    storePreparingFailure: assign(
      inFile((_, { error }: { error: unknown }) => ({
        contentBlock: { code: 'cannotPrepare', failure: readingFailure(error) },
      })),
    ),
    storeCorrections: enqueueActions(
      changingUnloaded(
        inFile((_, { corrected }: CorrectionsEmitted) => ({
          corrections: corrected.corrections,
          correctionEffects: corrected.effects,
          skippedRows: corrected.skippedRows,
          workbook: corrected.summary,
          contentBlock: null,
        })),
      ),
    ),
    notifyContentChanged: enqueueActions(({ context: { file }, enqueue }) => {
      enqueue.sendTo('sheetWindow', {
        type: 'preview.contentChanged',
        sheets: file.workbook?.sheets ?? [],
      });
      enqueue.sendTo('columnPanel', { type: 'statistics.contentChanged' });
      enqueue.sendTo('dateReview', { type: 'dates.contentChanged' });
      enqueue.sendTo('faultFinding', { type: 'faults.contentChanged' });
      enqueue.sendTo('problemGroups', { type: 'groups.problemsChanged' });
      enqueue.sendTo('problemNavigation', {
        type: 'problems.correctionsChanged',
        corrections: file.corrections,
        errors: file.workbook?.errors ?? [],
        errorCount: file.workbook?.errorCount ?? 0,
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
    makeCorrections: sendTo('corrections', (_, { corrections }: CorrectedGroup) => ({
      type: 'corrections.made',
      corrections,
    })),
    notifyFaultsFound: sendTo('problemGroups', { type: 'groups.faultsFound' }),
    clearLeft: assign(
      inFile((_, { kind }: EarlierCorrectionsEmitted) => (kind === 'left' ? { left: null } : {})),
    ),
    /** Loads built before used the earlier date rules, so what blocked them is forgotten. */
    storeDateOrders: assign(
      inFile((_, { orders, bareYears, momentDays }: DatesAnswered) => ({
        dateOrders: orders,
        bareYears,
        momentDays,
        contentBlock: null,
      })),
    ),
    storeNumberAnswers: assign(
      inFile((_, { answers }: { answers: NumberAnswers }) => ({
        numberAnswers: answers,
        contentBlock: null,
      })),
    ),
    storeAcceptedSubprojects: assign(
      inFile((_, { names }: { names: readonly string[] }) => ({ acceptedSubprojects: names })),
    ),
    readSubprojectAs: sendTo(
      'corrections',
      ({ context: { file } }, { name, known }: { name: string; known: string }) => ({
        type: 'corrections.made',
        corrections: readingAs(present(file.workbook, 'workbook'), name, known),
      }),
    ),
    storeUndecided: assign(
      inFile((file, { reports }: { reports: readonly DateReport[] }) => ({
        undecidedYears: undecidedYears(reports),
        undecidedMoments: undecidedMoments(reports),
        undecidedNumbers: undecidedNumbers(reports, file.fields),
      })),
    ),
    notifyDateRules: enqueueActions(({ context, enqueue }) => {
      const dates = dateRulesOf(context.file);
      if (dates === null) return;
      enqueue.sendTo('sheetWindow', { type: 'preview.dateRulesChanged', dates });
      enqueue.sendTo('columnPanel', { type: 'statistics.dateRulesChanged', dates });
      enqueue.sendTo('dateReview', { type: 'dates.fieldsKnown', fields: dates.fields });
      enqueue.sendTo('faultFinding', { type: 'faults.sheetsChanged', sheets: loadSheets(context.file) });
    }),
    judgeReading: sendTo(
      'previewCards',
      ({ context: { file } }, { reports }: { reports: readonly DateReport[] }) => ({
        type: 'cards.judged',
        questions: readingQuestions(file, reports),
      }),
    ),
    judgeSearch: sendTo('previewCards', ({ context: { file } }, { shortened }: FaultFindingEmitted) => ({
      type: 'cards.judged',
      questions: searchQuestions(file, shortened),
    })),
    sendFaults: sendTo('problemNavigation', (_, { faults, count, warnings }: FaultFindingEmitted) => ({
      type: 'problems.faultsFound',
      faults,
      count,
      warnings,
    })),
    sendUnreadDates: sendTo('problemNavigation', (_, { reports }: { reports: readonly DateReport[] }) => ({
      type: 'problems.unreadDatesChanged',
      unreadDates: reports.map(({ sheet, unreadDates, unreadDateCount }) => ({
        sheet,
        dates: unreadDates,
        count: unreadDateCount,
      })),
    })),
  },
  guards: {
    mayImport: ({ context: { file } }) => importBlock(file) === null,
    /** True when the file cannot be imported, and no answer that is still awaited can change that. */
    isBlockedForGood: ({ context: { file } }) =>
      !['stillChecking', undefined].includes(importBlock(file)?.code),
    hasWorkbook: ({ context: { file } }) => file.workbook !== null,
    /**
     * A correction names a cell by sheet, row and column, so tables cannot be moved while there are
     * corrections.
     */
    mayPlaceTables: ({ context: { file } }) => file.corrections.length === 0,
    isLaidOut: (_, laid: CorrectedSummary | null) => laid !== null,
    hasErrors: (_, { errorCount }: { errorCount: number }) => errorCount > 0,
    hasPattern: ({ context: { file } }) => patternOf(file) !== null,
    hasOtherPattern: ({ context: { file } }, { corrected }: CorrectionsEmitted) =>
      codObraPattern(corrected.summary.firstCodObra) !== patternOf(file),
    isCodeAnswer: (_, { kind }: LastCodObra) => kind === 'value' || kind === 'newPattern',
    hasFields: (_, lookup: FieldsLookup) => 'fields' in lookup,
    isLoadable: (_, prepared: PreparedLoads) => contentBlock(prepared) === null,
  },
});
