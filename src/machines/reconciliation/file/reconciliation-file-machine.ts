import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { RECONCILIATION_LIMITS, type Reconciliation } from '../../../api/contract/records/reconciliations.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { callFailure } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import { tableFileFailure } from '../../table-file/table-file-failure.ts';
import { beginOrder, isFileMatched, matchedFields, pieceOrder } from './reconciliation-file-rules.ts';
import type {
  BeginOrder,
  Begun,
  KnownFile,
  OneOrder,
  PieceOrder,
  ReadingOrder,
  ReconciliationFileContext,
  ReconciliationFileEmitted,
  ReconciliationFileEvent,
  ReconciliationFileInput,
  TakenField,
} from './reconciliation-file-types.ts';
import { reconciliationListMachine } from './reconciliation-list.ts';

const NOT_BEGUN = { begun: null, sent: 0, failure: null } as const;
const NOTHING_CHOSEN = {
  ...{ fileName: null, percent: 0, table: null, known: null, takenFor: [], empties: false, made: null },
  ...NOT_BEGUN,
} as const;

const FILE_CHOSEN = {
  'file.chosen': {
    target: '#reconciliationFile.open.reading',
    actions: { type: 'storeFileName', params: fromEvent },
  },
} as const;
const LEFT = { 'file.left': { target: '#reconciliationFile.open.noFile', actions: 'forget' } } as const;
const STOPPED = {
  target: '#reconciliationFile.open.prepared.stopped',
  actions: { type: 'storeFailure', params: fromEvent },
} as const;
const CANCELLED = { 'file.cancelled': '#reconciliationFile.open.prepared.discarding' } as const;
/** Where it was: what the server has is not sent again. */
const GOING_ON = [
  { guard: 'hasNotBegun', target: '#reconciliationFile.open.prepared.beginning' },
  { guard: 'hasMoreRows', target: '#reconciliationFile.open.prepared.sending' },
  { target: '#reconciliationFile.open.prepared.comparing' },
] as const;

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
      beginReconciliation: 'beginReconciliation';
      sendPiece: 'sendPiece';
      compareReconciliation: 'compareReconciliation';
      discardReconciliation: 'discardReconciliation';
      reconciliationList: 'reconciliationList';
    },
  },
  actors: {
    closeTable: promisePlaceholder<void>('closeTable'),
    readTable: promisePlaceholder<TableSummary, ReadingOrder>('readTable'),
    knowFile: promisePlaceholder<KnownFile>('knowFile'),
    beginReconciliation: promisePlaceholder<Begun, BeginOrder>('beginReconciliation'),
    sendPiece: promisePlaceholder<void, PieceOrder>('sendPiece'),
    compareReconciliation: promisePlaceholder<Reconciliation, OneOrder>('compareReconciliation'),
    discardReconciliation: promisePlaceholder<void, { id: number | null }>('discardReconciliation'),
    reconciliationList: reconciliationListMachine,
  },
  guards: {
    isMatched: ({ context }) => isFileMatched(context.takenFor),
    hasNotBegun: ({ context: { begun } }) => begun === null,
    hasMoreRows: ({ context: { begun, sent } }) => begun !== null && sent < begun.rows,
    isLastPiece: ({ context: { begun, sent } }) =>
      begun !== null && sent + RECONCILIATION_LIMITS.piece >= begun.rows,
    /** It was taken away meanwhile: whoever goes on begins again. */
    isGone: (_, { error }: { error: unknown }) => {
      const failure = callFailure(error);
      return failure.kind === 'status' && [404, 409].includes(failure.status);
    },
  },
  actions: {
    storeFileName: assign((_, { file }: { file: File }) => ({ ...NOTHING_CHOSEN, fileName: file.name })),
    storePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    storeTable: assign((_, table: TableSummary) => ({ table, percent: 0 })),
    storeKnown: assign(({ context }, known: KnownFile) => ({
      ...{ known, takenFor: matchedFields(present(context.table, 'table'), known), failure: null },
    })),
    storeMatch: assign(({ context }, { index, field }: { index: number; field: TakenField }) => ({
      ...{ takenFor: context.takenFor.with(index, field), failure: null },
    })),
    storeEmpties: assign((_, { empties }: { empties: boolean }) => ({ empties })),
    storeBegun: assign((_, begun: Begun) => ({ begun, sent: 0 })),
    storeSent: assign(({ context: { begun, sent } }) => ({
      sent: Math.min(sent + RECONCILIATION_LIMITS.piece, present(begun, 'reconciliation').rows),
    })),
    storeMade: assign((_, { id }: Reconciliation) => ({ made: id })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: tableFileFailure(error) })),
    clearFailure: assign({ failure: null }),
    clearBegun: assign({ begun: null, sent: 0 }),
    forget: assign(NOTHING_CHOSEN),
    notifyWorkBegan: emit({ type: 'work.began', work: 'reconciliationFile' }),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'reconciliationFile' }),
    notifyMade: emit((_, { id }: Reconciliation) => ({ type: 'reconciliation.made' as const, id })),
    refreshList: sendTo('reconciliationList', { type: 'list.refreshRequested' }),
    recoverList: enqueueActions(({ enqueue, event }) => enqueue.sendTo('reconciliationList', event)),
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
        'session.renewed': { actions: 'recoverList' },
        'connection.returned': { actions: 'recoverList' },
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
            'session.renewed': { target: 'knowing', actions: 'recoverList' },
            'connection.returned': { target: 'knowing', actions: 'recoverList' },
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
                'file.sendRequested': { guard: 'isMatched', target: 'beginning' },
                ...FILE_CHOSEN,
              },
            },
            beginning: {
              entry: 'clearFailure',
              invoke: {
                id: 'beginReconciliation',
                src: 'beginReconciliation',
                input: ({ context }) => beginOrder(context),
                onDone: { target: 'sending', actions: { type: 'storeBegun', params: fromOutput } },
                onError: STOPPED,
              },
              on: CANCELLED,
            },
            sending: {
              entry: 'clearFailure',
              invoke: {
                id: 'sendPiece',
                src: 'sendPiece',
                input: ({ context }) => pieceOrder(context),
                onDone: [
                  { guard: 'isLastPiece', target: 'comparing', actions: 'storeSent' },
                  { target: 'sending', reenter: true, actions: 'storeSent' },
                ],
                onError: [
                  {
                    guard: { type: 'isGone', params: fromEvent },
                    ...STOPPED,
                    actions: [{ type: 'storeFailure', params: fromEvent }, 'clearBegun'],
                  },
                  STOPPED,
                ],
              },
              on: CANCELLED,
            },
            comparing: {
              entry: 'clearFailure',
              invoke: {
                id: 'compareReconciliation',
                src: 'compareReconciliation',
                input: ({ context: { begun } }) => ({ id: present(begun, 'reconciliation').id }),
                onDone: {
                  target: '#reconciliationFile.open.made',
                  actions: [
                    { type: 'storeMade', params: fromOutput },
                    'refreshList',
                    { type: 'notifyMade', params: fromOutput },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: fromEvent },
                    ...STOPPED,
                    actions: [{ type: 'storeFailure', params: fromEvent }, 'clearBegun'],
                  },
                  STOPPED,
                ],
              },
              on: CANCELLED,
            },
            stopped: {
              on: {
                'file.retryRequested': [...GOING_ON],
                'session.renewed': GOING_ON.map((way) => ({ ...way, actions: 'recoverList' as const })),
                'connection.returned': GOING_ON.map((way) => ({ ...way, actions: 'recoverList' as const })),
                ...CANCELLED,
              },
            },
            /** What was sent goes; if it cannot, the list tells that it was left half way. */
            discarding: {
              invoke: {
                id: 'discardReconciliation',
                src: 'discardReconciliation',
                input: ({ context: { begun } }) => ({ id: begun?.id ?? null }),
                onDone: { target: 'matching', actions: ['clearBegun', 'clearFailure', 'refreshList'] },
                onError: { target: 'matching', actions: ['clearBegun', 'clearFailure', 'refreshList'] },
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
