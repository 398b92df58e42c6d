import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../params.ts';
import type { ConfirmationContext, ConfirmationEvent, ConfirmationGiven } from './confirmation-types.ts';

/** Asks the person to confirm before an action is carried out. */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    emitted: {} as ConfirmationGiven,
  },
  actions: {
    storeAsked: assign((_, { asked }: { asked: unknown }) => ({ asked })),
    clearAsked: assign({ asked: null }),
    notifyGiven: emit(({ context: { asked } }, { answer }: { answer: unknown }) => ({
      type: 'confirmation.given' as const,
      asked,
      answer,
    })),
  },
}).createMachine({
  id: 'confirmation',
  context: { asked: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearAsked',
      on: {
        'confirmation.asked': { target: 'asking', actions: { type: 'storeAsked', params: fromEvent } },
      },
    },
    asking: {
      on: {
        'confirmation.confirmed': { target: 'closed', actions: { type: 'notifyGiven', params: fromEvent } },
        'confirmation.cancelled': 'closed',
      },
    },
  },
});
