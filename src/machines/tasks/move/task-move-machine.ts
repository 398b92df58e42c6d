import { assign, emit, setup } from 'xstate';
import type { TaskPlace } from '../../../api/contract/records/task-changes.ts';
import { needsReason } from '../../../shared/task-states.ts';
import { fromEvent } from '../../kit/params.ts';
import { present } from '../../kit/present.ts';
import { changeOf, isWhereItWas, lifted, stepped, wantedPlace } from './move-rules.ts';
import type {
  CardLifted,
  CardPlaced,
  MoveMark,
  MoveStep,
  MoveUndone,
  TaskMoveContext,
  TaskMoveEmitted,
  TaskMoveEvent,
  TaskMoveInput,
} from './task-move-types.ts';

const asksReason = ({ estado, motivo }: TaskPlace): boolean =>
  needsReason(estado) && (motivo ?? '').trim() === '';

const MADE = ['notifyMade', 'storeMade'] as const;

/**
 * Moves one card: lifted and moved with the keyboard, or dropped directly at its place. Asks for a reason
 * where the new state needs one, and can undo the last move for a while.
 */
export const taskMoveMachine = setup({
  types: {
    context: {} as TaskMoveContext,
    input: {} as TaskMoveInput,
    events: {} as TaskMoveEvent,
    emitted: {} as TaskMoveEmitted,
  },
  delays: { undo: ({ context }) => context.delays.undo },
  guards: {
    needsReason: (_, { place }: CardPlaced) => asksReason(place),
    hasReason: ({ context }) => context.reason.trim() !== '',
    isWhereItWas: ({ context }) => isWhereItWas(context),
  },
  actions: {
    storeLifted: assign((_, { card, before, columns }: CardLifted) => ({
      card,
      before,
      made: null,
      ...lifted(card, columns),
    })),
    storeStep: assign(({ context }, { step }: { step: MoveStep }) => ({ over: stepped(context, step) })),
    storePlaced: assign((_, { card, before, place }: CardPlaced) => ({
      card,
      before,
      wanted: place,
      reason: '',
      made: null,
    })),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    clear: assign({
      card: null,
      columns: [],
      from: null,
      over: null,
      wanted: null,
      before: null,
      reason: '',
    }),
    clearMade: assign({ made: null }),
    storeMade: assign(({ context }) => ({
      made: {
        task: present(context.card, 'card').id,
        place: wantedPlace(context),
        before: present(context.before, 'place'),
      },
    })),
    send: emit(({ context }, mark: MoveMark) => ({
      type: 'task.changeWanted' as const,
      change: changeOf(present(context.card, 'card'), wantedPlace(context), mark),
    })),
    notifyMade: emit(({ context }) => ({
      type: 'move.made' as const,
      card: present(context.card, 'card'),
      place: wantedPlace(context),
    })),
    sendBack: emit(({ context }, { card, ...mark }: MoveUndone) => ({
      type: 'task.changeWanted' as const,
      change: changeOf(card, present(context.made, 'move').before, mark),
    })),
    notifyTakenBack: emit((_, { card }: MoveUndone) => ({ type: 'move.takenBack' as const, card })),
    notifyPutBack: emit(({ context }) => ({
      type: 'move.putBack' as const,
      card: present(context.card, 'card'),
    })),
  },
}).createMachine({
  id: 'taskMove',
  context: ({ input }) => ({
    ...input,
    card: null,
    columns: [],
    from: null,
    over: null,
    wanted: null,
    before: null,
    reason: '',
    made: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      entry: 'clear',
      initial: 'settled',
      on: {
        'move.lifted': { target: 'lifted', actions: { type: 'storeLifted', params: fromEvent } },
        'move.placed': [
          {
            guard: { type: 'needsReason', params: fromEvent },
            target: 'asking',
            actions: { type: 'storePlaced', params: fromEvent },
          },
          {
            target: '.made',
            reenter: true,
            actions: [
              { type: 'storePlaced', params: fromEvent },
              { type: 'send', params: fromEvent },
              ...MADE,
            ],
          },
        ],
      },
      states: {
        settled: { entry: 'clearMade' },
        /** The last move can be undone for a while. */
        made: {
          after: { undo: 'settled' },
          on: {
            'move.undone': {
              target: 'settled',
              actions: [
                { type: 'sendBack', params: fromEvent },
                { type: 'notifyTakenBack', params: fromEvent },
              ],
            },
          },
        },
      },
    },
    lifted: {
      on: {
        'move.stepped': { actions: { type: 'storeStep', params: fromEvent } },
        'move.dropped': [
          { guard: 'isWhereItWas', target: 'resting', actions: 'notifyPutBack' },
          { target: 'resting.made', actions: [{ type: 'send', params: fromEvent }, ...MADE] },
        ],
        'move.cancelled': { target: 'resting', actions: 'notifyPutBack' },
      },
    },
    asking: {
      on: {
        'move.reasonChanged': { actions: { type: 'storeReason', params: fromEvent } },
        'move.confirmed': {
          guard: 'hasReason',
          target: 'resting.made',
          actions: [{ type: 'send', params: fromEvent }, ...MADE],
        },
        'move.cancelled': { target: 'resting', actions: 'notifyPutBack' },
      },
    },
  },
});
