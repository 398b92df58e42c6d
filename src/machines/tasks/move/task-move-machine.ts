import { assign, emit, setup } from 'xstate';
import type { TaskPlace } from '../../../api/contract/records/task-changes.ts';
import { needsReason } from '../../../shared/task-states.ts';
import { fromEvent } from '../../kit/params.ts';
import { present } from '../../kit/present.ts';
import { changeOf, isWhereItWas, lifted, placeOver, stepped } from './move-rules.ts';
import type {
  CardLifted,
  CardPlaced,
  MoveMark,
  MoveStep,
  TaskMoveContext,
  TaskMoveEmitted,
  TaskMoveEvent,
} from './task-move-types.ts';

const asksReason = ({ estado, motivo }: TaskPlace): boolean =>
  needsReason(estado) && (motivo ?? '').trim() === '';

/** One card on its way to another place: lifted and moved by the keyboard, or put there at once. */
export const taskMoveMachine = setup({
  types: {
    context: {} as TaskMoveContext,
    events: {} as TaskMoveEvent,
    emitted: {} as TaskMoveEmitted,
  },
  guards: {
    needsReason: (_, { place }: CardPlaced) => asksReason(place),
    hasReason: ({ context }) => context.reason.trim() !== '',
    isWhereItWas: ({ context }) => isWhereItWas(context),
  },
  actions: {
    storeLifted: assign((_, { card, columns }: CardLifted) => ({ card, ...lifted(card, columns) })),
    storeStep: assign(({ context }, { step }: { step: MoveStep }) => ({ over: stepped(context, step) })),
    storeWanted: assign((_, { card, place }: CardPlaced) => ({ card, wanted: place, reason: '' })),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    clear: assign({ card: null, columns: [], from: null, over: null, wanted: null, reason: '' }),
    sendDropped: emit(({ context }, mark: MoveMark) => ({
      type: 'task.changeWanted' as const,
      change: changeOf(present(context.card, 'card'), placeOver(context), mark),
    })),
    notifyDropped: emit(({ context }) => ({
      ...{ type: 'move.made' as const, card: present(context.card, 'card'), place: placeOver(context) },
    })),
    sendPlaced: emit((_, { card, place, ...mark }: CardPlaced) => ({
      ...{ type: 'task.changeWanted' as const, change: changeOf(card, place, mark) },
    })),
    notifyPlaced: emit((_, { card, place }: CardPlaced) => ({ type: 'move.made' as const, card, place })),
    sendWanted: emit(({ context }, mark: MoveMark) => ({
      type: 'task.changeWanted' as const,
      change: changeOf(present(context.card, 'card'), withReason(context), mark),
    })),
    notifyWanted: emit(({ context }) => ({
      ...{ type: 'move.made' as const, card: present(context.card, 'card'), place: withReason(context) },
    })),
    notifyPutBack: emit(({ context }) => ({
      ...{ type: 'move.putBack' as const, card: present(context.card, 'card') },
    })),
  },
}).createMachine({
  id: 'taskMove',
  context: { card: null, columns: [], from: null, over: null, wanted: null, reason: '' },
  initial: 'resting',
  states: {
    resting: {
      entry: 'clear',
      on: {
        'move.lifted': { target: 'lifted', actions: { type: 'storeLifted', params: fromEvent } },
        'move.placed': [
          {
            guard: { type: 'needsReason', params: fromEvent },
            target: 'asking',
            actions: { type: 'storeWanted', params: fromEvent },
          },
          {
            actions: [
              { type: 'sendPlaced', params: fromEvent },
              { type: 'notifyPlaced', params: fromEvent },
            ],
          },
        ],
      },
    },
    lifted: {
      on: {
        'move.stepped': { actions: { type: 'storeStep', params: fromEvent } },
        'move.dropped': [
          { guard: 'isWhereItWas', target: 'resting', actions: 'notifyPutBack' },
          { target: 'resting', actions: [{ type: 'sendDropped', params: fromEvent }, 'notifyDropped'] },
        ],
        'move.cancelled': { target: 'resting', actions: 'notifyPutBack' },
      },
    },
    asking: {
      on: {
        'move.reasonChanged': { actions: { type: 'storeReason', params: fromEvent } },
        'move.confirmed': {
          guard: 'hasReason',
          target: 'resting',
          actions: [{ type: 'sendWanted', params: fromEvent }, 'notifyWanted'],
        },
        'move.cancelled': { target: 'resting', actions: 'notifyPutBack' },
      },
    },
  },
});

const withReason = ({ wanted, reason }: TaskMoveContext): TaskPlace => ({
  ...present(wanted, 'place'),
  motivo: reason.trim(),
});
