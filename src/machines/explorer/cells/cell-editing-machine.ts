import { assign, sendTo, setup } from 'xstate';
import { typedValue } from '../../../shared/values/typed-value.ts';
import { childrenOf, logicsOf, type NamesOf } from '../../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../../kit/children/joined-children.ts';
import { asItCame, RECOVERY } from '../../kit/children/recovery.ts';
import { fromEvent } from '../../kit/params.ts';
import { present } from '../../kit/present.ts';
import { relayEmitted } from '../../kit/relay-emitted.ts';
import { cellValueOf, recordOf } from './cell-editing-rules.ts';
import type {
  CellEditingContext,
  CellEditingEvent,
  CellEditingInput,
  CellsEmitted,
  OpenCell,
} from './cell-editing-types.ts';
import { cellWritingMachine } from './cell-writing-machine.ts';

const child = childrenOf<CellEditingContext, CellEditingEvent, CellsEmitted>();

const CHILDREN = {
  cellWriting: child(cellWritingMachine)({
    input: ({ delays }) => ({ delays }),
    emits: [
      ...(['cells.saved', 'cells.read', 'cells.undoKept', 'cells.blockWanted'] as const),
      ...(['work.began', 'work.ended'] as const),
    ],
    hears: { ...RECOVERY, 'cells.setApplied': asItCame, 'cells.setUndone': asItCame },
  }),
};

const actors = { ...logicsOf(CHILDREN), relayEmitted };

const openOf = ({ open }: CellEditingContext): OpenCell => present(open, 'open cell');
const readingOf = (context: CellEditingContext) => typedValue(openOf(context).field.tipo, context.typed);

/** The cells of a grid: one is typed at a time, while others are written. */
export const cellEditingMachine = setup({
  types: {
    context: {} as CellEditingContext,
    input: {} as CellEditingInput,
    events: {} as CellEditingEvent,
    emitted: {} as CellsEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isWrong: ({ context }) => readingOf(context).rule !== null,
    isAnother: ({ context }) => {
      const { field, before } = openOf(context);
      return readingOf(context).value !== typedValue(field.tipo, before).value;
    },
  },
  actions: {
    storeOpen: assign((_, { cell, typed }: { cell: OpenCell; typed: string | null }) => ({
      open: cell,
      typed: typed ?? cell.before,
      rule: null,
    })),
    storeTyped: assign((_, { text }: { text: string }) => ({ typed: text, rule: null })),
    storeRule: assign(({ context }) => ({ rule: readingOf(context).rule })),
    clear: assign({ open: null, typed: '', rule: null }),
    giveWrite: sendTo('cellWriting', ({ context }) => ({
      type: 'cells.given' as const,
      write: { ...recordOf(openOf(context)), values: [cellValueOf(openOf(context), context.typed)] },
    })),
    giveMark: sendTo('cellWriting', ({ context }) => ({
      type: 'cells.refused' as const,
      mark: {
        record: recordOf(openOf(context)),
        value: cellValueOf(openOf(context), context.typed),
        fault: { kind: 'rule' as const, rule: present(readingOf(context).rule, 'rule') },
      },
    })),
    yieldMark: sendTo('cellWriting', ({ context }) => {
      const { id, column } = openOf(context);
      return { type: 'cells.yielded' as const, id, column };
    }),
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
  },
}).createMachine({
  id: 'cellEditing',
  context: ({ input }) => ({ ...input, open: null, typed: '', rule: null }),
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayEmitted' }),
  on: { ...heardBy(CHILDREN), ...emittedBy(CHILDREN) },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'cell.opened': { target: 'typing', actions: { type: 'storeOpen', params: fromEvent } } },
    },
    typing: {
      on: {
        'cell.typed': { actions: { type: 'storeTyped', params: fromEvent } },
        'cell.committed': [
          { guard: 'isWrong', actions: 'storeRule' },
          { guard: 'isAnother', target: 'closed', actions: 'giveWrite' },
          { target: 'closed', actions: 'yieldMark' },
        ],
        'cell.blurred': [
          { guard: 'isWrong', target: 'closed', actions: 'giveMark' },
          { guard: 'isAnother', target: 'closed', actions: 'giveWrite' },
          { target: 'closed', actions: 'yieldMark' },
        ],
        'cell.abandoned': { target: 'closed', actions: 'yieldMark' },
      },
    },
    broken: { type: 'final' },
  },
});
