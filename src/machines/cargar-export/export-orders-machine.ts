import { assign, emit, setup } from 'xstate';
import type { MassExportFormat } from '../../api/contract/records/mass-exports.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { carryOut } from './cargar-export-actors.ts';
import type {
  ExportOrder,
  ExportOrdersContext,
  ExportOrdersEvent,
  OrderEnded,
} from './cargar-export-types.ts';

export const FIRST_FORMAT: MassExportFormat = 'xlsx';

/** What is asked of the server for a file or a selection, one thing at a time; it goes on when the page is left. */
export const exportOrdersMachine = setup({
  types: {
    context: {} as ExportOrdersContext,
    events: {} as ExportOrdersEvent,
    emitted: {} as OrderEnded,
  },
  actors: {
    carryOut: placeholderFor<typeof carryOut>(),
  },
  actions: {
    storeFormat: assign((_, { format }: { format: MassExportFormat }) => ({ format })),
    storeOrder: assign((_, { order }: { order: ExportOrder }) => ({ order, failure: null })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    forget: assign({ order: null, failure: null }),
    notifyEnded: emit(({ context: { order } }, { isDone }: { isDone: boolean }) => ({
      type: 'order.ended' as const,
      order: present(order, 'order'),
      isDone,
    })),
  },
}).createMachine({
  id: 'exportOrders',
  context: { format: FIRST_FORMAT, order: null, failure: null },
  initial: 'resting',
  on: { 'order.formatChosen': { actions: { type: 'storeFormat', params: fromEvent } } },
  states: {
    resting: {
      on: { 'order.given': { target: 'working', actions: { type: 'storeOrder', params: fromEvent } } },
    },
    working: {
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context: { order } }) => ({ order: present(order, 'order') }),
        onDone: { target: 'done', actions: { type: 'notifyEnded', params: { isDone: true } } },
        onError: {
          target: 'refused',
          actions: [
            { type: 'storeFailure', params: fromEvent },
            { type: 'notifyEnded', params: { isDone: false } },
          ],
        },
      },
    },
    /** What was deleted can be put back. */
    done: {
      on: {
        'order.given': { target: 'working', actions: { type: 'storeOrder', params: fromEvent } },
        'order.dismissed': { target: 'resting', actions: 'forget' },
      },
    },
    refused: {
      on: {
        // The same once more: a file that was asked for is made once.
        'order.retryRequested': { target: 'working', actions: 'clearFailure' },
        'order.given': { target: 'working', actions: { type: 'storeOrder', params: fromEvent } },
        'order.dismissed': { target: 'resting', actions: 'forget' },
      },
    },
  },
});
