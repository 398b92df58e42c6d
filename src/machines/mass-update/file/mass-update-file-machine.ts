import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { LoadType } from '../../../api/contract/bulk-import.ts';
import type { MassUpdateDetail } from '../../../api/contract/records/mass-updates.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { branchOnKind, outputIs } from '../../kit/branch-on-kind.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { relayEmitted, sendsOf } from '../../kit/relay-emitted.ts';
import { tableFileFailure } from '../../table-file/table-file-failure.ts';
import type { KnownFile } from './known-file.ts';
import {
  massUpdateListMachine,
  massUpdateSendingMachine,
  recipeListMachine,
} from './mass-update-file-parts.ts';
import type {
  MassUpdateFileContext,
  MassUpdateFileEmitted,
  MassUpdateFileEvent,
  MassUpdateFileInput,
  ReadingOrder,
  UpdateOrder,
  UpdateSent,
} from './mass-update-file-types.ts';
import { recipeRemovalMachine } from './recipe-removal-machine.ts';
import type { RecipeRemoved } from './recipe-removal-types.ts';
import { updateMatchingMachine } from './update-matching-machine.ts';
import type { UpdateMatchingOutput } from './update-matching-types.ts';

const NOTHING_CHOSEN = {
  fileName: null,
  percent: 0,
  table: null,
  known: null,
  matching: null,
  uploadId: null,
  made: null,
  failure: null,
} as const;

const FILE_CHOSEN = {
  'file.chosen': {
    target: '#massUpdateFile.open.reading',
    actions: { type: 'storeFileName', params: fromEvent },
  },
} as const;
const RECOVER_LISTS = [
  { type: 'recoverList', params: fromEvent },
  { type: 'recoverRecipes', params: fromEvent },
] as const;
const RECOVER_SENDING = { type: 'recoverSending', params: fromEvent } as const;
const LEFT = { 'file.left': { target: '#massUpdateFile.open.noFile', actions: 'forget' } } as const;
/** Its fields are others. */
const TYPE_CHOSEN = {
  'file.typeChosen': {
    guard: { type: 'isOtherType', params: fromEvent },
    target: '#massUpdateFile.open.knowing',
    actions: { type: 'storeType', params: fromEvent },
  },
} as const;

const actors = {
  closeTable: promisePlaceholder<void>('closeTable'),
  readTable: promisePlaceholder<TableSummary, ReadingOrder>('readTable'),
  knowFile: promisePlaceholder<KnownFile, { type: LoadType }>('knowFile'),
  updateMatching: updateMatchingMachine,
  massUpdateSending: massUpdateSendingMachine,
  discardUpdate: promisePlaceholder<void, { id: number }>('discardUpdate'),
  massUpdateList: massUpdateListMachine,
  recipeList: recipeListMachine,
  recipeRemoval: recipeRemovalMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, MassUpdateFileEvent>()({ recipeRemoval: ['recipe.removed'] });

/** A file of changes, from its choice until it is compared: read, its columns matched, its rows sent. */
export const massUpdateFileMachine = setup({
  types: {
    context: {} as MassUpdateFileContext,
    input: {} as MassUpdateFileInput,
    events: {} as MassUpdateFileEvent,
    emitted: {} as MassUpdateFileEmitted,
    children: {} as {
      closeTable: 'closeTable';
      readTable: 'readTable';
      knowFile: 'knowFile';
      updateMatching: 'updateMatching';
      massUpdateSending: 'massUpdateSending';
      discardUpdate: 'discardUpdate';
      massUpdateList: 'massUpdateList';
      recipeList: 'recipeList';
      recipeRemoval: 'recipeRemoval';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  guards: {
    outputIs,
    isOtherType: ({ context }, { loadType }: { loadType: LoadType }) => loadType !== context.type,
  },
  actions: {
    storeType: assign((_, { loadType }: { loadType: LoadType }) => ({ type: loadType })),
    storeFileName: assign((_, { file }: { file: File }) => ({ ...NOTHING_CHOSEN, fileName: file.name })),
    storePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    storeTable: assign((_, table: TableSummary) => ({ table, percent: 0 })),
    storeKnown: assign((_, known: KnownFile) => ({ known, matching: null, failure: null })),
    storeMatching: assign((_, { matching, uploadId }: UpdateMatchingOutput) => ({ matching, uploadId })),
    storeMade: assign((_, { compared }: { compared: MassUpdateDetail }) => ({ made: compared.id })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: tableFileFailure(error) })),
    forget: assign(NOTHING_CHOSEN),
    notifyWorkBegan: emit({ type: 'work.began', work: 'massUpdateFile' }),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'massUpdateFile' }),
    notifyMade: emit((_, { compared }: { compared: MassUpdateDetail }) => ({
      type: 'massUpdate.made' as const,
      id: compared.id,
    })),
    refreshList: sendTo('massUpdateList', { type: 'list.refreshRequested' }),
    recoverList: sendTo('massUpdateList', (_, event: SessionRenewed | ConnectionReturned) => event),
    recoverSending: sendTo('massUpdateSending', (_, event: SessionRenewed | ConnectionReturned) => event),
    refreshRecipes: sendTo('recipeList', { type: 'list.refreshRequested' }),
    recoverRecipes: sendTo('recipeList', (_, event: SessionRenewed | ConnectionReturned) => event),
    notifyRemoved: emit((_, told: RecipeRemoved) => told),
    goOn: sendTo('massUpdateSending', { type: 'sending.retryRequested' }),
    cancelSending: sendTo('massUpdateSending', { type: 'sending.cancelled' }),
  },
}).createMachine({
  id: 'massUpdateFile',
  context: ({ input }) => ({ ...input, type: 'cm_seg_01' as const, ...NOTHING_CHOSEN }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'massUpdateList',
          src: 'massUpdateList',
          input: ({ context: { delays } }) => ({ about: null, delays }),
          onError: 'broken',
        },
        {
          id: 'recipeList',
          src: 'recipeList',
          input: ({ context: { delays } }) => ({ about: null, delays }),
          onError: 'broken',
        },
        { id: 'recipeRemoval', src: 'recipeRemoval', onError: 'broken' },
        {
          id: 'relayEmitted',
          src: 'relayEmitted',
          input: ({ self }) => ({ parent: self, sends: SENDS }),
          onError: 'broken',
        },
      ],
      on: {
        'recipe.removed': {
          actions: ['refreshRecipes', { type: 'notifyRemoved', params: fromEvent }],
        },
        'session.renewed': { actions: [...RECOVER_LISTS] },
        'connection.returned': { actions: [...RECOVER_LISTS] },
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
            'file.typeChosen': { actions: { type: 'storeType', params: fromEvent } },
            'file.left': { actions: 'forget' },
            'file.unfinishedDiscarded': 'discardingUnfinished',
          },
        },
        /** One of the list that was never compared. */
        discardingUnfinished: {
          invoke: {
            id: 'discardUpdate',
            src: 'discardUpdate',
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
        readingFailed: {
          on: {
            'file.typeChosen': { actions: { type: 'storeType', params: fromEvent } },
            ...FILE_CHOSEN,
            ...LEFT,
          },
        },
        /** Which fields there are, and what the server knows of such a file. */
        knowing: {
          invoke: {
            id: 'knowFile',
            src: 'knowFile',
            input: ({ context: { type } }) => ({ type }),
            onDone: { target: 'prepared', actions: { type: 'storeKnown', params: fromOutput } },
            onError: { target: 'unknown', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: { 'file.cancelled': 'noFile', ...LEFT },
        },
        unknown: {
          on: {
            'file.retryRequested': 'knowing',
            'session.renewed': { target: 'knowing', actions: [...RECOVER_LISTS] },
            'connection.returned': { target: 'knowing', actions: [...RECOVER_LISTS] },
            ...TYPE_CHOSEN,
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
              invoke: {
                id: 'updateMatching',
                src: 'updateMatching',
                input: ({ context: { type, table, known, matching } }) => ({
                  type,
                  table: present(table, 'table'),
                  known: present(known, 'file'),
                  before: matching,
                }),
                onDone: { target: 'sending', actions: { type: 'storeMatching', params: fromOutput } },
                onError: '#massUpdateFile.broken',
              },
              on: { ...TYPE_CHOSEN, ...FILE_CHOSEN },
            },
            sending: {
              invoke: {
                id: 'massUpdateSending',
                src: 'massUpdateSending',
                input: ({ context }) => ({ order: updateOrder(context) }),
                onDone: branchOnKind<UpdateSent>()({
                  compared: {
                    target: '#massUpdateFile.open.made',
                    actions: [
                      { type: 'storeMade', params: fromOutputOf('compared') },
                      'refreshList',
                      { type: 'notifyMade', params: fromOutputOf('compared') },
                    ],
                  },
                  cancelled: { target: 'matching', actions: 'refreshList' },
                }),
                onError: '#massUpdateFile.broken',
              },
              on: {
                'file.retryRequested': { actions: 'goOn' },
                'file.cancelled': { actions: 'cancelSending' },
                'session.renewed': { actions: [RECOVER_SENDING, ...RECOVER_LISTS] },
                'connection.returned': { actions: [RECOVER_SENDING, ...RECOVER_LISTS] },
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

const updateOrder = ({
  uploadId,
  type,
  fileName,
  table,
  known,
  matching,
}: MassUpdateFileContext): UpdateOrder => ({
  uploadId: present(uploadId, 'upload'),
  type,
  fileName: present(fileName, 'file'),
  table: present(table, 'table'),
  known: present(known, 'file'),
  matching: present(matching, 'matching'),
});
