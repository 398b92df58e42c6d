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

const GIVEN = [
  { guard: { type: 'isUnnamed', params: fromEvent }, actions: 'askName' },
  { target: 'working', actions: { type: 'storeOrder', params: fromEvent } },
] as const;

/**
 * Orders about files and saved selections, one at a time. An order is carried out even when the person leaves the page.
 */
export const exportOrdersMachine = setup({
  types: {
    context: {} as ExportOrdersContext,
    events: {} as ExportOrdersEvent,
    emitted: {} as OrderEnded,
  },
  actors: {
    carryOut: placeholderFor<typeof carryOut>(),
  },
  guards: {
    isUnnamed: (_, { order }: { order: ExportOrder }) =>
      order.kind === 'saveSelection' && order.request.nombre === '',
  },
  actions: {
    storeFormat: assign((_, { format }: { format: MassExportFormat }) => ({ format })),
    storeOrder: assign((_, { order }: { order: ExportOrder }) => ({
      order,
      isNameMissing: false,
      failure: null,
    })),
    askName: assign({ isNameMissing: true }),
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
  context: { format: FIRST_FORMAT, order: null, isNameMissing: false, failure: null },
  initial: 'resting',
  on: { 'order.formatChosen': { actions: { type: 'storeFormat', params: fromEvent } } },
  states: {
    resting: { on: { 'order.given': GIVEN } },
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
    /** After a deletion the person can undo it here. */
    done: {
      on: {
        'order.given': GIVEN,
        'order.dismissed': { target: 'resting', actions: 'forget' },
      },
    },
    refused: {
      on: {
        // Sends the same order again. A request for a file keeps its id, so the server makes one file.
        'order.retryRequested': { target: 'working', actions: 'clearFailure' },
        'order.given': GIVEN,
        'order.dismissed': { target: 'resting', actions: 'forget' },
      },
    },
  },
});
