import { assign, setup } from 'xstate';
import type { BareYear, DateOrder } from '../../../workers/workbook/dates/date-text.ts';
import type { DateColumnReport } from '../../../workers/workbook/dates/dates-protocol.ts';
import { fromFinalState } from '../../kit/final-output.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import {
  datesOrder,
  firstMatching,
  hasUndecidedYears,
  isMatched,
  matchingOf,
  recipeMatching,
  withClearing,
  withMatch,
} from './update-matching-rules.ts';
import type {
  DatesOrder,
  TakenField,
  UpdateMatchingContext,
  UpdateMatchingEvent,
  UpdateMatchingInput,
  UpdateMatchingOutput,
} from './update-matching-types.ts';

/** What each column of a file of changes is, how its dates are read, and what its empty cells say. */
export const updateMatchingMachine = setup({
  types: {
    context: {} as UpdateMatchingContext,
    input: {} as UpdateMatchingInput,
    events: {} as UpdateMatchingEvent,
    output: {} as UpdateMatchingOutput,
  },
  actors: { readDates: promisePlaceholder<readonly DateColumnReport[], DatesOrder>('readDates') },
  guards: { isMatched: ({ context }) => isMatched(context) && !hasUndecidedYears(context) },
  actions: {
    storeMatch: assign(({ context }, { index, field }: { index: number; field: TakenField }) =>
      withMatch(context, index, field),
    ),
    storeEmptyCells: assign(({ context }, { field, clears }: { field: string; clears: boolean }) => ({
      cleared: withClearing(context.cleared, field, clears),
    })),
    storeRecipe: assign(({ context: { table, known, type } }, { recipe }: { recipe: number | null }) => {
      const chosen = known.recetas.find(({ id }) => id === recipe);
      return chosen === undefined
        ? firstMatching(table, { ...known, recordado: null }, type)
        : recipeMatching(chosen, known, type);
    }),
    storeDateOrder: assign(({ context }, { field, order }: { field: string; order: DateOrder }) => ({
      orders: { ...context.orders, [field]: order },
    })),
    storeBareYear: assign(({ context }, { field, as }: { field: string; as: BareYear }) => ({
      bareYears: { ...context.bareYears, [field]: as },
    })),
    storeDates: assign((_, dates: readonly DateColumnReport[]) => ({ dates })),
    storeUploadId: assign((_, { uploadId }: { uploadId: string }) => ({ uploadId })),
  },
}).createMachine({
  id: 'updateMatching',
  context: ({ input: { type, table, known, before } }) => ({
    type,
    table,
    known,
    dates: [],
    uploadId: null,
    ...(before ?? firstMatching(table, known, type)),
  }),
  initial: 'matching',
  states: {
    matching: {
      initial: 'readingDates',
      on: {
        'matching.columnMatched': {
          target: '.readingDates',
          actions: { type: 'storeMatch', params: fromEvent },
        },
        'matching.recipeChosen': {
          target: '.readingDates',
          actions: { type: 'storeRecipe', params: fromEvent },
        },
        'matching.emptyCellsChosen': { actions: { type: 'storeEmptyCells', params: fromEvent } },
        'matching.dateOrderChosen': {
          target: '.readingDates',
          actions: { type: 'storeDateOrder', params: fromEvent },
        },
        'matching.bareYearChosen': {
          target: '.readingDates',
          actions: { type: 'storeBareYear', params: fromEvent },
        },
      },
      states: {
        /** What the columns of dates say, as they are matched now. */
        readingDates: {
          invoke: {
            id: 'readDates',
            src: 'readDates',
            input: ({ context }) => datesOrder(context),
            onDone: { target: 'ready', actions: { type: 'storeDates', params: fromOutput } },
            onError: 'datesFailed',
          },
        },
        ready: {
          on: {
            'matching.confirmed': {
              guard: 'isMatched',
              target: '#updateMatching.matched',
              actions: { type: 'storeUploadId', params: fromEvent },
            },
          },
        },
        datesFailed: { on: { 'matching.datesRetryRequested': 'readingDates' } },
      },
    },
    matched: {
      type: 'final',
      output: ({ context }): UpdateMatchingOutput => ({
        matching: matchingOf(context),
        uploadId: present(context.uploadId, 'upload'),
      }),
    },
  },
  output: fromFinalState<UpdateMatchingOutput>,
});
