import { assign, emit, setup } from 'xstate';
import type { PercentScale } from '../../../shared/values/percent.ts';
import type { DecimalMark } from '../../../shared/values/seen-number.ts';
import type { BareYear, DateOrder, MomentDay } from '../../../workers/workbook/dates/date-text.ts';
import type {
  BareYears,
  DateOrders,
  DateReport,
  DateReportRequest,
  MomentDays,
} from '../../../workers/workbook/dates/dates-protocol.ts';
import type { NumberAnswers } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { NO_ANSWERS, numberRulesOf } from '../file/load-builds.ts';
import type { loadDates, RememberedReading, recallReading, rememberReading } from './corrections-actors.ts';

export interface DateReviewInput {
  readonly sheets: readonly number[];
}

export interface DateReviewContext extends DateReviewInput {
  readonly fields: readonly string[] | null;
  readonly orders: DateOrders;
  readonly bareYears: BareYears;
  readonly momentDays: MomentDays;
  readonly answers: NumberAnswers;
  readonly reports: readonly DateReport[];
}

export type DateReviewEvent =
  | { readonly type: 'dates.fieldsKnown'; readonly fields: readonly string[] }
  | { readonly type: 'dates.orderChosen'; readonly field: string; readonly order: DateOrder }
  | { readonly type: 'dates.bareYearChosen'; readonly field: string; readonly as: BareYear }
  | { readonly type: 'dates.momentDayChosen'; readonly field: string; readonly as: MomentDay }
  | { readonly type: 'numbers.markChosen'; readonly field: string; readonly mark: DecimalMark }
  | { readonly type: 'numbers.scaleChosen'; readonly field: string; readonly scale: PercentScale }
  | { readonly type: 'dates.contentChanged' }
  | { readonly type: 'dates.retryRequested' };

/** The operator's answers about how the dates of the file are read. */
export type DatesAnswered = Pick<DateReviewContext, 'orders' | 'bareYears' | 'momentDays'>;

export type DateReviewEmitted =
  | ({ readonly type: 'dates.ordersChanged' } & DatesAnswered)
  | { readonly type: 'dates.reported'; readonly reports: readonly DateReport[] }
  | { readonly type: 'numbers.answered'; readonly answers: NumberAnswers };

/**
 * The operator's answers about dates with a time and about numbers: each is remembered, then the cells are
 * read again.
 */
const ANSWERED = {
  'dates.momentDayChosen': {
    target: 'remembering',
    actions: [{ type: 'storeMomentDay', params: fromEvent }, 'notifyOrders'],
  },
  'numbers.markChosen': {
    target: 'remembering',
    actions: [{ type: 'storeMark', params: fromEvent }, 'notifyAnswers'],
  },
  'numbers.scaleChosen': {
    target: 'remembering',
    actions: [{ type: 'storeScale', params: fromEvent }, 'notifyAnswers'],
  },
} as const;

export const dateReviewMachine = setup({
  types: {
    context: {} as DateReviewContext,
    input: {} as DateReviewInput,
    events: {} as DateReviewEvent,
    emitted: {} as DateReviewEmitted,
  },
  actors: {
    recallReading: placeholderFor<typeof recallReading>(),
    rememberReading: placeholderFor<typeof rememberReading>(),
    loadDates: placeholderFor<typeof loadDates>(),
  },
  actions: {
    storeFields: assign((_, { fields }: { fields: readonly string[] }) => ({ fields })),
    storeReading: assign((_, { orders, momentDays, answers }: RememberedReading) => ({
      orders,
      momentDays,
      answers,
    })),
    storeOrder: assign(({ context }, { field, order }: { field: string; order: DateOrder }) => ({
      orders: { ...context.orders, [field]: order },
    })),
    storeBareYear: assign(({ context }, { field, as }: { field: string; as: BareYear }) => ({
      bareYears: { ...context.bareYears, [field]: as },
    })),
    storeMomentDay: assign(({ context }, { field, as }: { field: string; as: MomentDay }) => ({
      momentDays: { ...context.momentDays, [field]: as },
    })),
    storeMark: assign(({ context: { answers } }, { field, mark }: { field: string; mark: DecimalMark }) => ({
      answers: { ...answers, marks: { ...answers.marks, [field]: mark } },
    })),
    storeScale: assign(
      ({ context: { answers } }, { field, scale }: { field: string; scale: PercentScale }) => ({
        answers: { ...answers, scales: { ...answers.scales, [field]: scale } },
      }),
    ),
    notifyAnswers: emit(
      ({ context: { answers } }): DateReviewEmitted => ({ type: 'numbers.answered', answers }),
    ),
    notifyOrders: emit(
      ({ context: { orders, bareYears, momentDays } }): DateReviewEmitted => ({
        type: 'dates.ordersChanged',
        orders,
        bareYears,
        momentDays,
      }),
    ),
    storeReports: assign((_, reports: readonly DateReport[]) => ({ reports })),
    notifyReports: emit(
      (_, reports: readonly DateReport[]): DateReviewEmitted => ({ type: 'dates.reported', reports }),
    ),
  },
  guards: {
    knowsFields: ({ context }) => context.fields !== null,
    isNewOrder: ({ context }, { field, order }: { field: string; order: DateOrder }) =>
      context.orders[field] !== order,
    isOtherBareYear: ({ context }, { field, as }: { field: string; as: BareYear }) =>
      context.bareYears[field] !== as,
  },
}).createMachine({
  id: 'dateReview',
  context: ({ input }) => ({
    ...input,
    fields: null,
    orders: {},
    bareYears: {},
    momentDays: {},
    answers: NO_ANSWERS,
    reports: [],
  }),
  initial: 'recalling',
  states: {
    recalling: {
      on: {
        'dates.fieldsKnown': { actions: { type: 'storeFields', params: fromEvent } },
      },
      invoke: {
        id: 'recallReading',
        src: 'recallReading',
        onDone: {
          target: 'ready',
          actions: [{ type: 'storeReading', params: fromOutput }, 'notifyOrders', 'notifyAnswers'],
        },
        onError: 'ready',
      },
    },
    ready: { always: [{ guard: 'knowsFields', target: 'reading' }, { target: 'waitingForFields' }] },
    waitingForFields: {
      on: {
        'dates.fieldsKnown': {
          target: 'reading',
          actions: { type: 'storeFields', params: fromEvent },
        },
      },
    },
    reading: {
      tags: ['reading'],
      invoke: {
        id: 'loadDates',
        src: 'loadDates',
        input: ({ context }) => ({ requests: requestsOf(context) }),
        onDone: {
          target: 'read',
          actions: [
            { type: 'storeReports', params: fromOutput },
            { type: 'notifyReports', params: fromOutput },
          ],
        },
        onError: 'failed',
      },
      on: {
        ...ANSWERED,
        'dates.contentChanged': { target: 'reading', reenter: true },
        'dates.orderChosen': {
          guard: { type: 'isNewOrder', params: fromEvent },
          target: 'remembering',
          actions: [{ type: 'storeOrder', params: fromEvent }, 'notifyOrders'],
        },
        'dates.bareYearChosen': {
          guard: { type: 'isOtherBareYear', params: fromEvent },
          target: 'reading',
          reenter: true,
          actions: [{ type: 'storeBareYear', params: fromEvent }, 'notifyOrders'],
        },
      },
    },
    read: {
      on: {
        ...ANSWERED,
        'dates.contentChanged': 'reading',
        'dates.orderChosen': {
          guard: { type: 'isNewOrder', params: fromEvent },
          target: 'remembering',
          actions: [{ type: 'storeOrder', params: fromEvent }, 'notifyOrders'],
        },
        'dates.bareYearChosen': {
          guard: { type: 'isOtherBareYear', params: fromEvent },
          target: 'reading',
          actions: [{ type: 'storeBareYear', params: fromEvent }, 'notifyOrders'],
        },
      },
    },
    /**
     * When the browser cannot store the decision (its storage may be full), the decision still counts for this file.
     */
    remembering: {
      tags: ['reading'],
      invoke: {
        id: 'rememberReading',
        src: 'rememberReading',
        input: ({ context: { orders, momentDays, answers } }) => ({ orders, momentDays, answers }),
        onDone: 'reading',
        onError: 'reading',
      },
      on: { 'dates.contentChanged': 'reading' },
    },
    failed: { on: { 'dates.retryRequested': 'reading', 'dates.contentChanged': 'reading' } },
  },
});

const requestsOf = ({
  sheets,
  fields,
  orders,
  bareYears,
  momentDays,
  answers,
}: DateReviewContext): readonly DateReportRequest[] =>
  sheets.map((sheet) => ({
    sheet,
    dates: { fields: fields ?? [], orders, bareYears, momentDays },
    numbers: numberRulesOf(sheet, answers),
  }));
