import { invokesOf } from '../kit/children/joined-children.ts';
import { fromEvent } from '../kit/params.ts';
import { FILE_CHILDREN } from './bulk-import-children.ts';
import { bulkImport } from './bulk-import-setup.ts';
import { codeCheck, fieldsCheck } from './file/file-checks.ts';
import { FILE_EDITS } from './file/file-edits.ts';
import { importRequest } from './run/import-request.ts';
import { WATCH } from './run/watching.ts';

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
  invoke: invokesOf(FILE_CHILDREN, { onCrash: BROKEN_PREVIEW, relay: 'relayEmitted' }),
  states: {
    import: importRequest,
    code: codeCheck,
    fields: fieldsCheck,
  },
});
