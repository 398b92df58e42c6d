import { assign, emit, setup } from 'xstate';
import { callFailure } from '../kit/call-failure.ts';
import { fromEvent } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type {
  AutomationOrder,
  AutomationOrderEmitted,
  AutomationOrdersContext,
  AutomationOrdersEvent,
} from './automation-orders-types.ts';
import type { carryOut } from './automations-actors.ts';

/**
 * Carries out orders of the panel (run, pause or resume a job, revoke a key), one at a time. The page asks
 * the person to confirm before it gives an order.
 */
export const automationOrdersMachine = setup({
  types: {
    context: {} as AutomationOrdersContext,
    events: {} as AutomationOrdersEvent,
    emitted: {} as AutomationOrderEmitted,
  },
  actors: { carryOut: placeholderFor<typeof carryOut>() },
  actions: {
    storeOrder: assign((_, { order }: { order: AutomationOrder }) => ({ order })),
    notifyCarriedOut: emit(({ context: { order } }) => ({
      type: 'order.carriedOut' as const,
      order: present(order, 'order'),
    })),
    notifyFailed: emit(({ context: { order } }, { error }: { error: unknown }) => ({
      type: 'order.failed' as const,
      order: present(order, 'order'),
      failure: callFailure(error),
    })),
  },
}).createMachine({
  id: 'automationOrders',
  context: { order: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'order.given': { target: 'carryingOut', actions: { type: 'storeOrder', params: fromEvent } },
      },
    },
    /** The order is carried out even when the person leaves the page. */
    carryingOut: {
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context: { order } }) => ({ order: present(order, 'order') }),
        onDone: { target: 'resting', actions: 'notifyCarriedOut' },
        onError: { target: 'resting', actions: { type: 'notifyFailed', params: fromEvent } },
      },
    },
  },
});
