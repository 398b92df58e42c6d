import { bulkImport } from './bulk-import-setup.ts';
import { codeCheck, fieldsCheck } from './file-checks.ts';
import { importRequest } from './import-request.ts';
import { WATCH } from './watching.ts';

/** A part of the preview crashed. */
const BROKEN_PREVIEW = {
  target: 'readingFailed',
  actions: [
    { type: 'keepReadingFailure', params: ({ event }: { event: { error: unknown } }) => event },
    'tellReadingFailure',
  ],
} as const;

/** The preview of a file that was read, and the way from its button to a run. */
export const fileReady = bulkImport.createStateConfig({
  tags: ['preview'],
  type: 'parallel',
  on: WATCH,
  invoke: [
    {
      id: 'sheetWindow',
      src: 'sheetWindow',
      input: ({ context }) => ({ sheets: context.workbook?.sheets ?? [], dates: null }),
      onError: BROKEN_PREVIEW,
    },
    {
      id: 'problemWalk',
      src: 'problemWalk',
      input: ({ context: { workbook } }) => ({
        sheets: workbook?.sheets ?? [],
        errors: workbook?.errors ?? [],
        errorCount: workbook?.errorCount ?? 0,
        review: null,
      }),
      onError: BROKEN_PREVIEW,
    },
    { id: 'columnPanel', src: 'columnPanel', input: { dates: null }, onError: BROKEN_PREVIEW },
  ],
  states: {
    import: importRequest,
    code: codeCheck,
    fields: fieldsCheck,
  },
});
