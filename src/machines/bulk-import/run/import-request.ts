import { branchOnKind } from '../../kit/branch-on-kind.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../../kit/params.ts';
import { present } from '../../kit/present.ts';
import { bulkImport } from '../bulk-import-setup.ts';
import { REQUEST_EDITS } from '../file/file-edits.ts';
import { buildsOf } from '../file/load-builds.ts';
import type { SubprojectAcceptanceOutput } from './subproject-acceptance-types.ts';

/**
 * From the button to the confirmed load. The loads are built before the confirmation, which shows what will be sent;
 * they are sent only after it.
 */
export const importRequest = bulkImport.createStateConfig({
  initial: 'browsing',
  on: REQUEST_EDITS,
  states: {
    browsing: {
      on: {
        'import.requested': {
          guard: 'mayImport',
          target: 'preparing',
          actions: { type: 'storeRequest', params: fromEvent },
        },
        'groups.onlyGoodLeft': {
          guard: 'mayImport',
          target: 'preparing',
          actions: { type: 'storeRequest', params: { isRehearsal: false } },
        },
        'import.fileChosen': {
          target: '#bulkImport.reading',
          actions: { type: 'storeFileName', params: fromEvent },
        },
        'import.anotherFileRequested': { target: '#bulkImport.noFile', actions: ['forget'] },
        'import.tablePlaced': { guard: 'mayPlaceTables', target: '#bulkImport.placingTable' },
      },
    },
    /** After a rehearsal, the last code and the fields are requested again first. */
    checkingAgain: {
      tags: ['preparing'],
      always: [
        { guard: 'mayImport', target: 'preparing' },
        { guard: 'isBlockedForGood', target: 'browsing' },
      ],
      on: { 'import.preparingCancelled': 'browsing' },
    },
    preparing: {
      tags: ['preparing'],
      initial: 'building',
      on: {
        'import.preparingCancelled': { target: 'browsing', actions: 'clearRequest' },
        'preparing.progressed': {
          actions: { type: 'storePreparedPercent', params: fromEvent },
        },
      },
      states: {
        building: {
          invoke: {
            id: 'buildLoads',
            src: 'buildLoads',
            input: ({ context, self }) => ({ builds: buildsOf(context.file), listener: self }),
            onDone: [
              {
                guard: { type: 'isLoadable', params: fromOutput },
                target: 'lookingForSameContent',
                actions: { type: 'storePrepared', params: fromOutput },
              },
              {
                target: '#bulkImport.fileReady.import.browsing',
                actions: [
                  { type: 'storePrepared', params: fromOutput },
                  { type: 'storeContentBlock', params: fromOutput },
                ],
              },
            ],
            onError: {
              target: '#bulkImport.fileReady.import.browsing',
              actions: [{ type: 'storePreparingFailure', params: fromEvent }, 'clearRequest'],
            },
          },
        },
        lookingForSameContent: {
          invoke: {
            id: 'findSameContent',
            src: 'findSameContent',
            input: ({ context }) => ({
              sha256: present(context.run.prepared, 'prepared load').seguimiento.sha256,
            }),
            onDone: {
              target: 'acceptingSubprojects',
              actions: { type: 'storeSameContent', params: fromOutput },
            },
            onError: 'acceptingSubprojects',
          },
        },
        /**
         * The operator accepts each subproject that the load would create. When this dialog crashes, the load
         * continues, and the server stops it if a subproject was not accepted.
         */
        acceptingSubprojects: {
          invoke: {
            id: 'subprojectAcceptance',
            src: 'subprojectAcceptance',
            input: ({ context: { file } }) => ({
              tracking: buildsOf(file).seguimiento,
              accepted: file.acceptedSubprojects,
            }),
            onDone: branchOnKind<SubprojectAcceptanceOutput>()({
              accepted: {
                target: '#bulkImport.fileReady.import.confirming',
                actions: { type: 'storeAcceptedSubprojects', params: fromOutputOf('accepted') },
              },
              readAsKnown: {
                target: '#bulkImport.fileReady.import.browsing',
                actions: [{ type: 'readSubprojectAs', params: fromOutputOf('readAsKnown') }, 'clearRequest'],
              },
            }),
            onError: '#bulkImport.fileReady.import.confirming',
          },
        },
      },
    },
    confirming: {
      tags: ['confirmOpen'],
      on: {
        'import.confirmed': {
          target: '#bulkImport.processing',
          actions: { type: 'storeConfirmation', params: fromEvent },
        },
        'import.confirmCancelled': { target: 'browsing', actions: 'clearRequest' },
      },
    },
  },
});
