import { fromEvent } from '../kit/params.ts';
import { sendsOf } from '../kit/relay-emitted.ts';
import type { bulkImportActors } from './bulk-import-children.ts';
import { bulkImport } from './bulk-import-setup.ts';
import type { BulkImportEvent } from './bulk-import-types.ts';
import { CORRECTION_LIMITS } from './corrections/corrections-types.ts';
import { FAULT_FINDING_DELAYS } from './faults/fault-finding-types.ts';
import { codeCheck, fieldsCheck } from './file/file-checks.ts';
import { FILE_EDITS } from './file/file-edits.ts';
import { loadingSheets } from './file/load-builds.ts';
import { importRequest } from './run/import-request.ts';
import { WATCH } from './run/watching.ts';

const SENDS = sendsOf<typeof bulkImportActors, BulkImportEvent>()({
  problemNavigation: ['problem.reached'],
  corrections: ['corrections.changed'],
  earlierCorrections: ['earlier.taken'],
  dateReview: ['dates.ordersChanged', 'dates.reported'],
  faultFinding: ['faults.found'],
  problemGroups: ['groups.corrected', 'groups.onlyGoodLeft'],
});

const BROKEN_PREVIEW = {
  target: 'readingFailed',
  actions: [
    { type: 'storeReadingFailure', params: ({ event }: { event: { error: unknown } }) => event },
    'notifyReadingFailure',
  ],
} as const;

export const fileReady = bulkImport.createStateConfig({
  tags: ['preview'],
  type: 'parallel',
  on: {
    ...WATCH,
    ...FILE_EDITS,
    'problem.reached': { actions: { type: 'showCell', params: fromEvent } },
  },
  invoke: [
    {
      id: 'sheetWindow',
      src: 'sheetWindow',
      input: ({ context: { file } }) => ({ sheets: file.workbook?.sheets ?? [], dates: null }),
      onError: BROKEN_PREVIEW,
    },
    {
      id: 'problemNavigation',
      src: 'problemNavigation',
      input: ({ context: { file }, event }) => ({
        sheets: file.workbook?.sheets ?? [],
        errors: file.workbook?.errors ?? [],
        errorCount: file.workbook?.errorCount ?? 0,
        review: event.type === 'import.problemsReviewed' ? event.review : null,
      }),
      onError: BROKEN_PREVIEW,
    },
    { id: 'columnPanel', src: 'columnPanel', input: { dates: null }, onError: BROKEN_PREVIEW },
    {
      id: 'corrections',
      src: 'corrections',
      input: ({ context }) => ({
        corrections: context.file.corrections,
        effects: context.file.correctionEffects,
        limits: CORRECTION_LIMITS,
      }),
      onError: BROKEN_PREVIEW,
    },
    {
      id: 'earlierCorrections',
      src: 'earlierCorrections',
      input: ({ context }) => ({ left: context.file.left }),
      onError: BROKEN_PREVIEW,
    },
    {
      id: 'earlierLoad',
      src: 'earlierLoad',
      input: ({ context }) => ({ sha256: context.file.workbook?.sha256 ?? '' }),
      onError: BROKEN_PREVIEW,
    },
    {
      id: 'dateReview',
      src: 'dateReview',
      input: ({ context }) => ({ sheets: loadingSheets(context.file) }),
      onError: BROKEN_PREVIEW,
    },
    {
      id: 'faultFinding',
      src: 'faultFinding',
      input: { delays: FAULT_FINDING_DELAYS },
      onError: BROKEN_PREVIEW,
    },
    { id: 'problemGroups', src: 'problemGroups', onError: BROKEN_PREVIEW },
    // Must be invoked after the actors that it hears.
    {
      id: 'relayEmitted',
      src: 'relayEmitted',
      input: ({ self }) => ({ parent: self, sends: SENDS }),
      onError: BROKEN_PREVIEW,
    },
  ],
  states: {
    import: importRequest,
    code: codeCheck,
    fields: fieldsCheck,
  },
});
