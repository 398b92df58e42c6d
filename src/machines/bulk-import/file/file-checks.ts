import { fromEvent, fromOutput } from '../../kit/params.ts';
import { present } from '../../kit/present.ts';
import { CODE_EDITS } from './file-edits.ts';
import { fileSetup } from './file-setup.ts';
import { patternOf } from './load-builds.ts';

export const codeCheck = fileSetup.createStateConfig({
  initial: 'reading',
  on: CODE_EDITS,
  states: {
    reading: {
      always: [{ guard: 'hasPattern', target: 'checkingCode' }, { target: 'codeUnavailable' }],
    },
    checkingCode: {
      entry: { type: 'storeLastCodObra', params: { kind: 'checking' } },
      invoke: {
        id: 'lookUpCodObra',
        src: 'lookUpCodObra',
        input: ({ context }) => ({
          pattern: present(patternOf(context.file), 'pattern of the work codes'),
        }),
        onDone: [
          {
            guard: { type: 'isCodeAnswer', params: fromOutput },
            target: 'codeKnown',
            actions: { type: 'storeLastCodObra', params: fromOutput },
          },
          {
            target: 'codeUnknown',
            actions: { type: 'storeLastCodObra', params: fromOutput },
          },
        ],
        onError: {
          target: 'codeUnknown',
          actions: { type: 'storeLastCodObra', params: { kind: 'configuration' } },
        },
      },
    },
    codeKnown: {
      invoke: {
        id: 'watchCodObra',
        src: 'watchCodObra',
        input: ({ context }) => ({
          pattern: present(patternOf(context.file), 'pattern of the work codes'),
        }),
        onError: {
          target: 'codeUnknown',
          actions: { type: 'storeLastCodObra', params: { kind: 'configuration' } },
        },
      },
      on: {
        'import.codeLookupRetried': 'checkingCode',
        'code.askedAgain': {
          actions: [
            { type: 'notifyLoadsChanged', params: fromEvent },
            { type: 'storeLastCodObra', params: ({ event }) => event.last },
          ],
        },
      },
    },
    codeUnknown: {
      on: {
        'import.codeLookupRetried': 'checkingCode',
        'session.renewed': 'checkingCode',
        'connection.returned': 'checkingCode',
      },
    },
    /**
     * The first work code (usually in cell E2) has fewer than two hyphens, so there is no pattern: the page shows
     * 'N/A', and every code counts as wrong.
     */
    codeUnavailable: { entry: { type: 'storeLastCodObra', params: { kind: 'notAvailable' } } },
  },
});

export const fieldsCheck = fileSetup.createStateConfig({
  initial: 'loadingFields',
  states: {
    loadingFields: {
      entry: 'clearFieldsFailure',
      invoke: {
        id: 'loadFields',
        src: 'loadFields',
        onDone: [
          {
            guard: { type: 'hasFields', params: fromOutput },
            target: 'namingColumns',
            actions: { type: 'storeFields', params: fromOutput },
          },
          {
            target: 'fieldsUnknown',
            actions: { type: 'storeFields', params: fromOutput },
          },
        ],
        onError: { target: 'fieldsUnknown', actions: 'storeFieldsFault' },
      },
    },
    /**
     * Names the columns whose header is a field's label, or that the operator matched to a field in this or an earlier
     * file.
     */
    namingColumns: {
      invoke: {
        id: 'nameColumns',
        src: 'nameColumns',
        input: ({ context: { file }, event }) => ({
          layout: present(file.workbook, 'workbook').layout,
          fields: present(file.fields, 'fields'),
          named: event.type === 'import.columnNamed' ? event.named : null,
        }),
        onDone: [
          {
            guard: { type: 'isLaidOut', params: fromOutput },
            target: 'fieldsKnown',
            actions: [{ type: 'storeLaidOut', params: fromOutput }, 'notifyContentChanged'],
          },
          { target: 'fieldsKnown' },
        ],
        onError: 'fieldsKnown',
      },
    },
    fieldsKnown: { entry: 'notifyDateRules', on: { 'import.columnNamed': 'namingColumns' } },
    fieldsUnknown: {
      on: {
        'import.fieldsLookupRetried': 'loadingFields',
        'session.renewed': 'loadingFields',
        'connection.returned': 'loadingFields',
      },
    },
  },
});
