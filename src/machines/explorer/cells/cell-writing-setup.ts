import { assign, emit, setup } from 'xstate';
import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { outputIs } from '../../kit/branch-on-kind.ts';
import { callFailure, failureOfError, isConflict } from '../../kit/call-failure.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { applyWrite, proposeWrite, readWritten, undoWrite } from './cell-editing-actors.ts';
import {
  canRedo,
  isBlock,
  isMarkOf,
  marksOf,
  ordersAfter,
  ordersAfterBlock,
  undoneAfter,
  undoneAfterBlock,
  undoneWithout,
  withAsked,
  withDone,
  withoutDone,
  withoutMark,
  withoutMarksOf,
  withoutVainRedo,
  withUndone,
  withWrite,
  writeAfterDone,
} from './cell-editing-rules.ts';
import type {
  CellDone,
  CellEditingInput,
  CellFaults,
  CellMark,
  CellPlace,
  CellsEmitted,
  CellWrite,
  CellWritingContext,
  CellWritingEvent,
  SetApplied,
} from './cell-editing-types.ts';

interface OfContext {
  readonly context: CellWritingContext;
}

export const firstWrite = ({ context: { orders } }: OfContext): CellWrite => {
  const [first] = orders;
  return present(first !== undefined && 'write' in first ? first.write : null, 'write');
};
export const setOf = ({ context: { set } }: OfContext): number => present(set, 'set');
/** What is being undone. */
export const doneOf = ({ context: { done, set } }: OfContext) =>
  present(
    done.find((one) => one.set === set),
    'done',
  );

/** What waits, and what can be written again, after this block was undone. */
const afterUndoOf = ({ orders, undone }: CellWritingContext, done: CellDone) => {
  const block = present(done.write === null ? done.block : null, 'block');
  return {
    orders: ordersAfterBlock(orders, block),
    undone: withUndone(undoneAfterBlock(undone, block), block),
  };
};

/** The actors, guards and actions of the machine that writes cells. */
export const cellWritingSetup = setup({
  types: {
    context: {} as CellWritingContext,
    input: {} as CellEditingInput,
    events: {} as CellWritingEvent,
    emitted: {} as CellsEmitted,
    children: {} as {
      proposeWrite: 'proposeWrite';
      applyWrite: 'applyWrite';
      undoWrite: 'undoWrite';
      readWritten: 'readWritten';
    },
  },
  actors: {
    proposeWrite: placeholderFor<typeof proposeWrite>(),
    applyWrite: placeholderFor<typeof applyWrite>(),
    undoWrite: placeholderFor<typeof undoWrite>(),
    readWritten: placeholderFor<typeof readWritten>(),
  },
  delays: { offer: ({ context }) => context.delays.offer },
  guards: {
    outputIs,
    isWriteNext: ({ context: { orders } }) => orders[0] !== undefined && 'write' in orders[0],
    isUndoNext: ({ context: { orders, done } }) => orders[0]?.kind === 'undo' && done.length > 0,
    isRedoNext: ({ context: { orders, undone } }) =>
      orders[0]?.kind === 'redo' && undone.length > 0 && !isBlock(undone.at(-1)),
    isBlockNext: ({ context: { orders, undone } }) => orders[0]?.kind === 'redo' && isBlock(undone.at(-1)),
    /** Its turn has come, and nothing is left that it could undo or write again. */
    isVain: ({ context: { orders } }) => orders.length > 0,
    isDoneBlock: ({ context: { done } }, { set }: { set: number }) =>
      done.some((one) => one.set === set && one.write === null),
    hasDone: ({ context: { done } }) => done.length > 0,
    canRedo: ({ context: { orders, undone } }) => canRedo(orders, undone),
    isOfOneRecord: ({ context }) => doneOf({ context }).write !== null,
    isMarked: ({ context: { marks } }, place: CellPlace) => marks.some((mark) => isMarkOf(mark, place)),
    /** The list is read again, to show what somebody else wrote. */
    hasConflict: (_, { faults }: { faults: CellFaults }) =>
      Object.values(faults).some(({ kind }) => kind === 'conflict'),
    isConflict: (_, { error }: { error: unknown }) => isConflict(callFailure(error)),
  },
  actions: {
    storeWrite: assign(({ context }, { write }: { write: CellWrite }) => ({
      orders: withWrite(context.orders, writeAfterDone(write, context.done)),
      marks: withoutMarksOf(context.marks, write),
    })),
    storeUndo: assign(({ context }) => ({ orders: withAsked(context.orders, 'undo') })),
    storeRedo: assign(({ context }) => ({ orders: withAsked(context.orders, 'redo') })),
    beginRedo: assign(({ context: { orders, undone } }) => {
      const last = undone.at(-1);
      const write = present(isBlock(last) ? null : last, 'undone write');
      return {
        orders: [{ kind: 'rewrite' as const, write }, ...orders.slice(1)],
        undone: undone.slice(0, -1),
      };
    }),
    storeMark: assign(({ context }, { mark }: { mark: CellMark }) => ({
      marks: [...withoutMark(context.marks, { id: mark.record.id, column: mark.value.column }), mark],
    })),
    storeInsisted: assign(({ context: { marks, orders } }, place: CellPlace) => {
      const { record, value } = present(
        marks.find((mark) => isMarkOf(mark, place)),
        'mark',
      );
      return {
        orders: withWrite(orders, { ...record, version: null, values: [value] }),
        marks: withoutMark(marks, place),
      };
    }),
    dropMark: assign(({ context }, place: CellPlace) => ({ marks: withoutMark(context.marks, place) })),
    storeProposal: assign((_, { set }: { set: number }) => ({ set })),
    // A cell that was typed again meanwhile keeps what was typed last, which waits.
    storeFaults: assign(({ context }, { faults }: { faults: CellFaults }) => {
      const write = firstWrite({ context });
      const waiting = context.orders.slice(1).flatMap((order) => ('write' in order ? [order.write] : []));
      return {
        marks: [
          ...withoutMarksOf(context.marks, write),
          ...waiting.reduce(withoutMarksOf, marksOf(write, faults)),
        ],
      };
    }),
    // What was undone before a new write cannot be written again after it.
    storeDone: assign(({ context }) => {
      const write = firstWrite({ context });
      return {
        undone: context.orders[0]?.kind === 'rewrite' ? undoneAfter(context.undone, write) : [],
        done: withDone(context.done, { set: setOf({ context }), write }),
        orders: [...context.orders.slice(0, 1), ...ordersAfter(context.orders.slice(1), write)],
      };
    }),
    storeSetApplied: assign(({ context: { done, undone } }, { set, block }: SetApplied) => ({
      done: withDone(done, { set, write: null, block }),
      undone: undoneWithout(undone, block),
    })),
    /** A set that is applied meanwhile is not what is undone. */
    storeUndoing: assign(({ context: { done } }) => ({ set: present(done.at(-1), 'done').set })),
    /** The record can be written again as long as it stays as the undo left it. */
    storeUndone: assign(({ context }, row: ExplorerRow | null) => {
      const { write } = doneOf({ context });
      if (write === null || row === null) return { orders: withoutVainRedo(context.orders) };
      const changed = { id: write.id, version: row.version - 1 };
      return {
        orders: ordersAfter(context.orders, changed),
        undone: withUndone(undoneAfter(context.undone, changed), { ...write, version: row.version }),
      };
    }),
    storeBlockUndone: assign(({ context }) => afterUndoOf(context, doneOf({ context }))),
    storeSetUndone: assign(({ context }, { set }: { set: number }) => {
      const undone = present(
        context.done.find((one) => one.set === set),
        'done',
      );
      return { ...afterUndoOf(context, undone), done: withoutDone(context.done, set) };
    }),
    forgetDone: assign(({ context: { done, set } }) => ({ done: withoutDone(done, set) })),
    dropVainRedo: assign(({ context }) => ({ orders: withoutVainRedo(context.orders) })),
    takeOrder: assign(({ context }) => ({ orders: context.orders.slice(1), set: null })),
    dropOrders: assign({ orders: [], set: null, failure: null }),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifySaved: emit({ type: 'cells.saved' }),
    notifyRead: emit((_, row: ExplorerRow | null) => ({ type: 'cells.read' as const, row })),
    notifyUnread: emit({ type: 'cells.read', row: null }),
    notifyUndoKept: emit((_, { sentence }: { sentence: string | null }) => ({
      type: 'cells.undoKept' as const,
      sentence,
    })),
    notifyBlockWanted: emit(({ context: { undone } }) => {
      const last = undone.at(-1);
      return { type: 'cells.blockWanted' as const, block: present(isBlock(last) ? last : null, 'block') };
    }),
    notifyWorkBegan: emit({ type: 'work.began', work: 'cellEditing' }),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'cellEditing' }),
  },
});
