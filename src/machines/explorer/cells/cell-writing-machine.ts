import { branchOnKind } from '../../kit/branch-on-kind.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../../kit/params.ts';
import { present } from '../../kit/present.ts';
import type { Applied, Proposal, Undone } from './cell-editing-types.ts';
import { cellWritingSetup, doneOf, firstWrite, setOf } from './cell-writing-setup.ts';

const STORE_FAULTS = { type: 'storeFaults', params: fromOutputOf('refused') } as const;
const REFUSED = [
  {
    guard: { type: 'hasConflict', params: fromOutputOf('refused') },
    target: '#cellWriting.idle',
    actions: [STORE_FAULTS, 'takeOrder', 'notifyUnread'],
  },
  { target: '#cellWriting.idle', actions: [STORE_FAULTS, 'takeOrder'] },
] as const;

/** What is written is written in order, one record at a time, as a set of changes that can be undone. */
export const cellWritingMachine = cellWritingSetup.createMachine({
  id: 'cellWriting',
  context: ({ input }) => ({
    ...input,
    orders: [],
    set: null,
    marks: [],
    done: [],
    undone: [],
    failure: null,
  }),
  initial: 'idle',
  on: {
    'cells.given': { actions: { type: 'storeWrite', params: fromEvent } },
    'cells.refused': { actions: { type: 'storeMark', params: fromEvent } },
    'cells.insisted': {
      guard: { type: 'isMarked', params: fromEvent },
      actions: { type: 'storeInsisted', params: fromEvent },
    },
    'cells.yielded': { actions: { type: 'dropMark', params: fromEvent } },
    'cells.setApplied': { actions: { type: 'storeSetApplied', params: fromEvent } },
  },
  states: {
    idle: {
      always: [
        { guard: 'isWriteNext', target: 'working.proposing' },
        { guard: 'isUndoNext', target: 'working.undoing', actions: 'storeUndoing' },
        { guard: 'isRedoNext', actions: 'beginRedo' },
        { guard: 'isBlockNext', actions: ['notifyBlockWanted', 'takeOrder'] },
        { guard: 'isVain', actions: 'takeOrder' },
      ],
      on: {
        'cells.undoRequested': { guard: 'hasDone', actions: 'storeUndo' },
        'cells.redoRequested': { guard: 'canRedo', actions: 'storeRedo' },
        // Only at rest, or the machine would have too many states to be walked; Ctrl+Z of an undone set changes nothing.
        'cells.setUndone': {
          guard: { type: 'isDoneBlock', params: fromEvent },
          actions: { type: 'storeSetUndone', params: fromEvent },
        },
      },
      initial: 'resting',
      states: {
        resting: {},
        /** For a while the undo of what was written last is offered. */
        offering: { after: { offer: 'resting' } },
      },
    },
    working: {
      entry: 'notifyWorkBegan',
      exit: 'notifyWorkEnded',
      on: {
        'cells.undoRequested': { actions: 'storeUndo' },
        'cells.redoRequested': { guard: 'canRedo', actions: 'storeRedo' },
      },
      initial: 'proposing',
      states: {
        proposing: {
          entry: 'clearFailure',
          invoke: {
            id: 'proposeWrite',
            src: 'proposeWrite',
            input: firstWrite,
            onDone: branchOnKind<Proposal>()({
              proposed: {
                target: 'applying',
                actions: { type: 'storeProposal', params: fromOutputOf('proposed') },
              },
              refused: REFUSED,
              same: { target: '#cellWriting.idle', actions: 'takeOrder' },
            }),
            onError: { target: 'unproposed', actions: { type: 'storeFailure', params: fromEvent } },
          },
        },
        applying: {
          entry: 'clearFailure',
          invoke: {
            id: 'applyWrite',
            src: 'applyWrite',
            input: ({ context }) => ({ set: setOf({ context }) }),
            onDone: branchOnKind<Applied>()({
              written: {
                target: 'readingWritten',
                actions: ['storeDone', 'notifySaved'],
              },
              refused: REFUSED,
            }),
            onError: [
              // The proposal is too old.
              { guard: { type: 'isConflict', params: fromEvent }, target: 'proposing' },
              { target: 'unapplied', actions: { type: 'storeFailure', params: fromEvent } },
            ],
          },
        },
        /** The cell shows the typed value until the record was read. */
        readingWritten: {
          invoke: {
            id: 'readWritten',
            src: 'readWritten',
            input: firstWrite,
            onDone: {
              target: '#cellWriting.idle.offering',
              actions: ['takeOrder', { type: 'notifyRead', params: fromOutput }],
            },
            onError: { target: '#cellWriting.idle.offering', actions: ['takeOrder', 'notifyUnread'] },
          },
        },
        undoing: {
          entry: 'clearFailure',
          invoke: {
            id: 'undoWrite',
            src: 'undoWrite',
            input: ({ context }) => ({ set: setOf({ context }) }),
            onDone: branchOnKind<Undone>()({
              undone: [
                { guard: 'isOfOneRecord', target: 'readingUndone', actions: 'notifySaved' },
                {
                  target: '#cellWriting.idle',
                  actions: ['storeBlockUndone', 'forgetDone', 'takeOrder', 'notifySaved', 'notifyUnread'],
                },
              ],
              kept: {
                target: '#cellWriting.idle',
                actions: [
                  'forgetDone',
                  'dropVainRedo',
                  'takeOrder',
                  { type: 'notifyUndoKept', params: fromOutputOf('kept') },
                ],
              },
            }),
            onError: { target: 'notUndone', actions: { type: 'storeFailure', params: fromEvent } },
          },
        },
        readingUndone: {
          invoke: {
            id: 'readWritten',
            src: 'readWritten',
            input: ({ context }) => present(doneOf({ context }).write, 'write'),
            onDone: {
              target: '#cellWriting.idle',
              actions: [
                { type: 'storeUndone', params: fromOutput },
                'forgetDone',
                'takeOrder',
                { type: 'notifyRead', params: fromOutput },
              ],
            },
            onError: {
              target: '#cellWriting.idle',
              actions: ['forgetDone', 'dropVainRedo', 'takeOrder', 'notifyUnread'],
            },
          },
        },
        unproposed: {
          tags: 'stopped',
          on: {
            'cells.retryRequested': 'proposing',
            'session.renewed': 'proposing',
            'connection.returned': 'proposing',
            'cells.discarded': { target: '#cellWriting.idle', actions: 'dropOrders' },
          },
        },
        /** The server may have written the set; applying it again writes nothing twice. */
        unapplied: {
          tags: 'stopped',
          on: {
            'cells.retryRequested': 'applying',
            'session.renewed': 'applying',
            'connection.returned': 'applying',
            'cells.discarded': {
              target: '#cellWriting.idle',
              actions: ['dropOrders', 'notifyUnread'],
            },
          },
        },
        notUndone: {
          tags: 'stopped',
          on: {
            'cells.retryRequested': 'undoing',
            'session.renewed': 'undoing',
            'connection.returned': 'undoing',
            'cells.discarded': {
              target: '#cellWriting.idle',
              actions: ['dropOrders', 'notifyUnread'],
            },
          },
        },
      },
    },
  },
});
