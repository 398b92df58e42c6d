import { bulkImport } from './bulk-import-setup.ts';
import { codeCheck, fieldsCheck } from './file-checks.ts';
import { buildsOf } from './load-builds.ts';

/** The preview of a file that was read, and the way from its button to a run. */
export const fileReady = bulkImport.createStateConfig({
  tags: ['preview'],
  type: 'parallel',
  invoke: {
    id: 'sheetWindow',
    src: 'sheetWindow',
    input: ({ context }) => ({ sheets: context.workbook?.sheets ?? [] }),
    onError: {
      target: 'readingFailed',
      actions: [{ type: 'keepReadingFailure', params: ({ event }) => event }, 'tellReadingFailure'],
    },
  },
  states: {
    import: {
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'import.requested': { guard: 'mayImport', target: 'confirming' },
            'import.fileChosen': {
              target: '#bulkImport.reading',
              actions: { type: 'keepFileName', params: ({ event }) => event },
            },
            'import.anotherFileRequested': {
              target: '#bulkImport.noFile',
              actions: ['forget'],
            },
          },
        },
        confirming: {
          tags: ['confirmOpen'],
          on: {
            'import.confirmed': {
              target: 'preparing',
              actions: { type: 'keepConfirmation', params: ({ event }) => event },
            },
            'import.confirmCancelled': 'browsing',
          },
        },
        preparing: {
          tags: ['confirmOpen', 'confirmBusy'],
          invoke: {
            id: 'buildLoads',
            src: 'buildLoads',
            input: ({ context }) => ({ builds: buildsOf(context) }),
            onDone: [
              {
                guard: { type: 'isLoadable', params: ({ event }) => event.output },
                target: '#bulkImport.processing',
                actions: { type: 'keepPrepared', params: ({ event }) => event.output },
              },
              {
                target: 'browsing',
                actions: { type: 'keepPrepared', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'browsing',
              actions: { type: 'keepPreparingFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    code: codeCheck,
    fields: fieldsCheck,
  },
});
