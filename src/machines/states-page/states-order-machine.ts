import { assertEvent, assign, setup } from 'xstate';
import type { OrderFailure } from '../../workers/order/read-shown-order.ts';
import type { ShownOrder } from '../../workers/order/shown-order.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { readOrder } from './states-page-actors.ts';
import { orderFailureOf } from './states-page-rules.ts';
import type { StatesOrderContext, StatesOrderEvent } from './states-page-types.ts';

/** An order of several people, read from a file or from a text, and the step of it that the address asks for. */
export const statesOrderMachine = setup({
  types: {
    context: {} as StatesOrderContext,
    events: {} as StatesOrderEvent,
  },
  actors: {
    readOrder: placeholderFor<typeof readOrder>(),
  },
  actions: {
    storeStep: assign((_, { step }: { step: number }) => ({ step })),
    storeOrder: assign((_, order: ShownOrder) => ({ order })),
    clearOrder: assign({ order: null }),
    storeFailure: assign((_, { failure }: { failure: OrderFailure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'statesOrder',
  context: { step: 0, order: null, failure: null },
  initial: 'unopened',
  on: {
    'states.stepAsked': { actions: { type: 'storeStep', params: fromEvent } },
  },
  states: {
    unopened: { on: { 'states.orderGiven': 'reading' } },
    reading: {
      entry: 'clearFailure',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ event }) => {
          assertEvent(event, 'states.orderGiven');
          return { given: event.given };
        },
        onDone: {
          target: 'shown',
          actions: { type: 'storeOrder', params: fromOutput },
        },
        onError: {
          target: 'refused',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ failure: orderFailureOf(event.error) }),
          },
        },
      },
    },
    shown: { on: { 'states.orderClosed': { target: 'unopened', actions: 'clearOrder' } } },
    refused: { on: { 'states.orderGiven': 'reading' } },
  },
});
