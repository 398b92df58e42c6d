import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { Reconciliation } from '../../../api/contract/records/reconciliations.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { branchOnKind, outputIs } from '../../kit/branch-on-kind.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { tableFileFailure } from '../../table-file/table-file-failure.ts';
import { reconciliationListMachine, reconciliationSendingMachine } from './reconciliation-file-parts.ts';
import { isFileMatched, matchedFields, reconciliationOrder } from './reconciliation-file-rules.ts';
import type {
  KnownFile,
  ReadingOrder,
  ReconciliationFileContext,
  ReconciliationFileEmitted,
  ReconciliationFileEvent,
  ReconciliationFileInput,
  ReconciliationSent,
  TakenField,
} from './reconciliation-file-types.ts';

const NOTHING_CHOSEN = {
  fileName: null,
  percent: 0,
  table: null,
  known: null,
  takenFor: [],
  empties: false,
  made: null,
  failure: null,
} as const;

const FILE_CHOSEN = {
  'file.chosen': {
    target: '#reconciliationFile.open.reading',
    actions: { type: 'storeFileName', params: fromEvent },
  },
} as const;
const LEFT = { 'file.left': { target: '#reconciliationFile.open.noFile', actions: 'forget' } } as const;
const RECOVER_LIST = { type: 'recoverList', params: fromEvent } as const;
const RECOVER_SENDING = { type: 'recoverSending', params: fromEvent } as const;

/** The customer's export: read, its columns matched, sent in pieces and compared. */
export const reconciliationFileMachine = setup({
  types: {
    context: {} as ReconciliationFileContext,
    input: {} as ReconciliationFileInput,
    events: {} as ReconciliationFileEvent,
    emitted: {} as ReconciliationFileEmitted,
    children: {} as {
      closeTable: 'closeTable';
      readTable: 'readTable';
      knowFile: 'knowFile';
      reconciliationSending: 'reconciliationSending';
      discardReconciliation: 'discardReconciliation';
      reconciliationList: 'reconciliationList';
    },
  },
  actors: {
    closeTable: promisePlaceholder<void>('closeTable'),
    readTable: promisePlaceholder<TableSummary, ReadingOrder>('readTable'),
    knowFile: promisePlaceholder<KnownFile>('knowFile'),
    reconciliationSending: reconciliationSendingMachine,
    discardReconciliation: promisePlaceholder<void, { id: number | null }>('discardReconciliation'),
    reconciliationList: reconciliationListMachine,
  },
  guards: {
    isMatched: ({ context }) => isFileMatched(context.takenFor),
    outputIs,
  },
  actions: {
    storeFileName: assign((_, { file }: { file: File }) => ({ ...NOTHING_CHOSEN, fileName: file.name })),
    storePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    storeTable: assign((_, table: TableSummary) => ({ table, percent: 0 })),
    storeKnown: assign(({ context }, known: KnownFile) => ({
      known,
      takenFor: matchedFields(present(context.table, 'table'), known),
      failure: null,
    })),
    storeMatch: assign(({ context }, { index, field }: { index: number; field: TakenField }) => ({
      takenFor: context.takenFor.with(index, field),
      failure: null,
    })),
    storeEmpties: assign((_, { empties }: { empties: boolean }) => ({ empties })),
    storeMade: assign((_, { compared }: { compared: Reconciliation }) => ({ made: compared.id })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: tableFileFailure(error) })),
    forget: assign(NOTHING_CHOSEN),
    notifyWorkBegan: emit({ type: 'work.began', work: 'reconciliationFile' }),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'reconciliationFile' }),
    notifyMade: emit((_, { compared }: { compared: Reconciliation }) => ({
      type: 'reconciliation.made' as const,
      id: compared.id,
    })),
    refreshList: sendTo('reconciliationList', { type: 'list.refreshRequested' }),
    recoverList: sendTo('reconciliationList', (_, event: SessionRenewed | ConnectionReturned) => event),
    recoverSending: sendTo('reconciliationSending', (_, event: SessionRenewed | ConnectionReturned) => event),
    goOn: sendTo('reconciliationSending', { type: 'sending.retryRequested' }),
    cancelSending: sendTo('reconciliationSending', { type: 'sending.cancelled' }),
  },
}).createMachine({
  id: 'reconciliationFile',
  context: ({ input }) => ({ ...input, ...NOTHING_CHOSEN }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'reconciliationList',
        src: 'reconciliationList',
        input: ({ context: { delays } }) => ({ about: null, delays }),
        onError: 'broken',
      },
      on: {
        'session.renewed': { actions: RECOVER_LIST },
        'connection.returned': { actions: RECOVER_LIST },
      },
      initial: 'noFile',
      states: {
        noFile: {
          initial: 'closing',
          states: {
            closing: {
              invoke: { id: 'closeTable', src: 'closeTable', onDone: 'closed', onError: 'closed' },
            },
            closed: {},
          },
          on: {
            ...FILE_CHOSEN,
            'file.left': { actions: 'forget' },
            'file.unfinishedDiscarded': {
              target: 'discardingUnfinished',
            },
          },
        },
        /** One of the list that was never compared. */
        discardingUnfinished: {
          invoke: {
            id: 'discardReconciliation',
            src: 'discardReconciliation',
            input: ({ event }) => {
              assertEvent(event, 'file.unfinishedDiscarded');
              return { id: event.id };
            },
            onDone: { target: 'noFile', actions: 'refreshList' },
            onError: {
              target: 'noFile',
              actions: [{ type: 'storeFailure', params: fromEvent }, 'refreshList'],
            },
          },
          on: LEFT,
        },
        reading: {
          invoke: {
            id: 'readTable',
            src: 'readTable',
            input: ({ event, self }) => {
              assertEvent(event, 'file.chosen');
              return { file: event.file, listener: self };
            },
            onDone: { target: 'knowing', actions: { type: 'storeTable', params: fromOutput } },
            onError: { target: 'readingFailed', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: {
            'reading.progressed': { actions: { type: 'storePercent', params: fromEvent } },
            'file.cancelled': 'noFile',
            ...LEFT,
          },
        },
        readingFailed: { on: { ...FILE_CHOSEN, ...LEFT } },
        /** What the server knows of the same file and of the same headers. */
        knowing: {
          invoke: {
            id: 'knowFile',
            src: 'knowFile',
            onDone: { target: 'prepared', actions: { type: 'storeKnown', params: fromOutput } },
            onError: { target: 'unknown', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: { 'file.cancelled': 'noFile', ...LEFT },
        },
        unknown: {
          on: {
            'file.retryRequested': 'knowing',
            'session.renewed': { target: 'knowing', actions: RECOVER_LIST },
            'connection.returned': { target: 'knowing', actions: RECOVER_LIST },
            ...FILE_CHOSEN,
            ...LEFT,
          },
        },
        prepared: {
          entry: 'notifyWorkBegan',
          exit: 'notifyWorkEnded',
          initial: 'matching',
          on: LEFT,
          states: {
            matching: {
              on: {
                'file.columnMatched': { actions: { type: 'storeMatch', params: fromEvent } },
                'file.emptiesChosen': { actions: { type: 'storeEmpties', params: fromEvent } },
                'file.sendRequested': { guard: 'isMatched', target: 'sending' },
                ...FILE_CHOSEN,
              },
            },
            sending: {
              invoke: {
                id: 'reconciliationSending',
                src: 'reconciliationSending',
                input: ({ context }) => ({ order: reconciliationOrder(context) }),
                onDone: branchOnKind<ReconciliationSent>()({
                  compared: {
                    target: '#reconciliationFile.open.made',
                    actions: [
                      { type: 'storeMade', params: fromOutputOf('compared') },
                      'refreshList',
                      { type: 'notifyMade', params: fromOutputOf('compared') },
                    ],
                  },
                  cancelled: { target: 'matching', actions: 'refreshList' },
                }),
                onError: '#reconciliationFile.broken',
              },
              on: {
                'file.retryRequested': { actions: 'goOn' },
                'file.cancelled': { actions: 'cancelSending' },
                'session.renewed': { actions: [RECOVER_SENDING, RECOVER_LIST] },
                'connection.returned': { actions: [RECOVER_SENDING, RECOVER_LIST] },
              },
            },
          },
        },
        /** Its page is shown next. */
        made: { on: { ...FILE_CHOSEN, ...LEFT } },
      },
    },
    broken: { type: 'final' },
  },
});
