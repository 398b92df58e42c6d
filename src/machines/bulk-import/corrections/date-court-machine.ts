import { assign, emit, setup } from 'xstate';
import type { BareYear, DateOrder } from '../../../shared/dates-text.ts';
import type { DateReport, DateReportRequest } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { BareYears, DateOrders } from '../../../workers/workbook/protocol.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';

export interface DateCourtInput {
  /** The sheets that load. */
  readonly sheets: readonly number[];
}

export interface DateCourtContext extends DateCourtInput {
  /** Null until the server says which fields are dates. */
  readonly fields: readonly string[] | null;
  readonly orders: DateOrders;
  /** Said of this file alone: the next one is asked again. */
  readonly bareYears: BareYears;
  /** One for each sheet. */
  readonly reports: readonly DateReport[];
}

export type DateCourtEvent =
  | { readonly type: 'dates.fieldsKnown'; readonly fields: readonly string[] }
  | { readonly type: 'dates.orderChosen'; readonly field: string; readonly order: DateOrder }
  | { readonly type: 'dates.bareYearChosen'; readonly field: string; readonly as: BareYear }
  /** Corrections changed what the cells hold. */
  | { readonly type: 'dates.contentChanged' }
  | { readonly type: 'dates.retryRequested' };

export type DateCourtEmitted =
  | { readonly type: 'dates.ordersChanged'; readonly orders: DateOrders; readonly bareYears: BareYears }
  | { readonly type: 'dates.reported'; readonly reports: readonly DateReport[] };

/** What every date of the file was read as, and the operator's word on it, remembered by field. */
export const dateCourtMachine = setup({
  types: {
    context: {} as DateCourtContext,
    input: {} as DateCourtInput,
    events: {} as DateCourtEvent,
    emitted: {} as DateCourtEmitted,
  },
  actors: {
    recallOrders: promisePlaceholder<DateOrders>('recallOrders'),
    rememberOrders: promisePlaceholder<void, { orders: DateOrders }>('rememberOrders'),
    readDates: promisePlaceholder<readonly DateReport[], { requests: readonly DateReportRequest[] }>(
      'readDates',
    ),
  },
  actions: {
    keepFields: assign((_, { fields }: { fields: readonly string[] }) => ({ fields })),
    keepOrders: assign((_, orders: DateOrders) => ({ orders })),
    keepOrder: assign(({ context }, { field, order }: { field: string; order: DateOrder }) => ({
      orders: { ...context.orders, [field]: order },
    })),
    keepBareYear: assign(({ context }, { field, as }: { field: string; as: BareYear }) => ({
      bareYears: { ...context.bareYears, [field]: as },
    })),
    tellOrders: emit(
      ({ context: { orders, bareYears } }): DateCourtEmitted => ({
        type: 'dates.ordersChanged',
        orders,
        bareYears,
      }),
    ),
    keepReports: assign((_, reports: readonly DateReport[]) => ({ reports })),
    tellReports: emit(
      (_, reports: readonly DateReport[]): DateCourtEmitted => ({ type: 'dates.reported', reports }),
    ),
  },
  guards: {
    knowsFields: ({ context }) => context.fields !== null,
    isOtherOrder: ({ context }, { field, order }: { field: string; order: DateOrder }) =>
      (context.orders[field] ?? 'dmy') !== order,
    isOtherBareYear: ({ context }, { field, as }: { field: string; as: BareYear }) =>
      context.bareYears[field] !== as,
  },
}).createMachine({
  id: 'dateCourt',
  context: ({ input }) => ({ ...input, fields: null, orders: {}, bareYears: {}, reports: [] }),
  initial: 'recalling',
  states: {
    recalling: {
      on: {
        'dates.fieldsKnown': { actions: { type: 'keepFields', params: ({ event }) => event } },
      },
      invoke: {
        id: 'recallOrders',
        src: 'recallOrders',
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepOrders', params: ({ event }) => event.output }, 'tellOrders'],
        },
        onError: 'ready',
      },
    },
    ready: { always: [{ guard: 'knowsFields', target: 'reading' }, { target: 'waitingForFields' }] },
    waitingForFields: {
      on: {
        'dates.fieldsKnown': {
          target: 'reading',
          actions: { type: 'keepFields', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: ['reading'],
      invoke: {
        id: 'readDates',
        src: 'readDates',
        input: ({ context }) => ({ requests: requestsOf(context) }),
        onDone: {
          target: 'read',
          actions: [
            { type: 'keepReports', params: ({ event }) => event.output },
            { type: 'tellReports', params: ({ event }) => event.output },
          ],
        },
        onError: 'failed',
      },
      on: {
        'dates.contentChanged': { target: 'reading', reenter: true },
        'dates.orderChosen': {
          guard: { type: 'isOtherOrder', params: ({ event }) => event },
          target: 'remembering',
          actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'tellOrders'],
        },
        'dates.bareYearChosen': {
          guard: { type: 'isOtherBareYear', params: ({ event }) => event },
          target: 'reading',
          reenter: true,
          actions: [{ type: 'keepBareYear', params: ({ event }) => event }, 'tellOrders'],
        },
      },
    },
    read: {
      on: {
        'dates.contentChanged': 'reading',
        'dates.orderChosen': {
          guard: { type: 'isOtherOrder', params: ({ event }) => event },
          target: 'remembering',
          actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'tellOrders'],
        },
        'dates.bareYearChosen': {
          guard: { type: 'isOtherBareYear', params: ({ event }) => event },
          target: 'reading',
          actions: [{ type: 'keepBareYear', params: ({ event }) => event }, 'tellOrders'],
        },
      },
    },
    /** No room to remember is no reason to refuse. */
    remembering: {
      tags: ['reading'],
      invoke: {
        id: 'rememberOrders',
        src: 'rememberOrders',
        input: ({ context }) => ({ orders: context.orders }),
        onDone: 'reading',
        onError: 'reading',
      },
      on: { 'dates.contentChanged': 'reading' },
    },
    failed: { on: { 'dates.retryRequested': 'reading', 'dates.contentChanged': 'reading' } },
  },
});

const requestsOf = ({ sheets, fields, orders, bareYears }: DateCourtContext): readonly DateReportRequest[] =>
  sheets.map((sheet) => ({ sheet, dates: { fields: fields ?? [], orders, bareYears } }));
