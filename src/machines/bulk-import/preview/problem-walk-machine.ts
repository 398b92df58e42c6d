import { assign, emit, setup } from 'xstate';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import type { FoundProblems } from '../../load-run/record/found-problems.ts';
import {
  openProblems,
  placeOfChosen,
  recordRequests,
  stepFrom,
  validationProblems,
  withGathered,
} from './problem-list.ts';
import type {
  CorrectedFile,
  PlacedRecords,
  PlaceRecordsInput,
  ProblemWalkContext,
  ProblemWalkEmitted,
  ProblemWalkEvent,
  ProblemWalkInput,
} from './problem-walk-types.ts';

type Sources = Partial<Pick<ProblemWalkContext, 'validations' | 'unreadDates'> & CorrectedFile>;

const BEGINNING = { sheet: 0, row: 1, column: 0 };

const withSources = (context: ProblemWalkContext, sources: Sources): Partial<ProblemWalkContext> => ({
  ...sources,
  problems: openProblems({ ...context, ...sources }),
});

/** Everything to correct in the file, from whatever found it, and the way from one to the next. */
export const problemWalkMachine = setup({
  types: {
    context: {} as ProblemWalkContext,
    input: {} as ProblemWalkInput,
    events: {} as ProblemWalkEvent,
    emitted: {} as ProblemWalkEmitted,
  },
  actors: {
    placeRecords: promisePlaceholder<PlacedRecords, PlaceRecordsInput>('placeRecords'),
    gatherProblems: promisePlaceholder<FoundProblems, { uploadId: string }>('gatherProblems'),
  },
  actions: {
    keepValidations: assign(({ context }, placed: PlacedRecords) =>
      withSources(context, {
        validations: context.review === null ? [] : validationProblems(context.review, placed),
      }),
    ),
    keepGathered: assign(({ context: { review } }, found: FoundProblems) => ({
      isGathered: true,
      review: review && withGathered(review, found),
    })),
    keepUnreadDates: assign(({ context }, { unreadDates }: Pick<ProblemWalkContext, 'unreadDates'>) =>
      withSources(context, { unreadDates }),
    ),
    keepCorrected: assign(({ context }, { corrections, errors, errorCount }: CorrectedFile) =>
      withSources(context, { corrections, errors, errorCount }),
    ),
    tellChosen: emit(
      ({ context }, placed: PlacedRecords): ProblemWalkEmitted => ({
        type: 'problem.reached',
        place: placeOfChosen(context.review, placed) ?? BEGINNING,
      }),
    ),
    tellReached: emit(
      (
        { context },
        { from, direction }: Extract<ProblemWalkEvent, { type: 'problems.stepRequested' }>,
      ): ProblemWalkEmitted => ({
        type: 'problem.reached',
        place: stepFrom(context.problems, from, direction) ?? from,
      }),
    ),
  },
  guards: {
    /** Shown once: whoever walks on meanwhile is left where they are. */
    hasPlaceOfChosen: ({ context }, placed: PlacedRecords) =>
      !context.isGathered && placeOfChosen(context.review, placed) !== null,
    hasMoreToGather: ({ context: { review, isGathered } }) =>
      !isGathered && review !== null && review.problems.length < review.problemCount,
    hasProblems: ({ context }) => context.problems.length > 0,
  },
}).createMachine({
  id: 'problemWalk',
  context: ({ input }) => {
    const context = { ...input, isGathered: false, validations: [], unreadDates: [], corrections: [] };
    return { ...context, problems: openProblems(context) };
  },
  initial: 'placing',
  on: {
    'problems.stepRequested': {
      guard: 'hasProblems',
      actions: { type: 'tellReached', params: ({ event }) => event },
    },
    'problems.unreadDatesChanged': {
      actions: { type: 'keepUnreadDates', params: ({ event }) => event },
    },
    'problems.correctionsChanged': {
      actions: { type: 'keepCorrected', params: ({ event }) => event },
    },
  },
  states: {
    /** The server numbers the rows it was sent; the worker knows which rows of the sheet those are. Nothing to ask without a run. */
    placing: {
      invoke: {
        id: 'placeRecords',
        src: 'placeRecords',
        input: ({ context }) => ({
          requests: context.review === null ? [] : recordRequests(context.review),
        }),
        onDone: [
          {
            guard: { type: 'hasPlaceOfChosen', params: ({ event }) => event.output },
            target: 'placed',
            actions: [
              { type: 'keepValidations', params: ({ event }) => event.output },
              { type: 'tellChosen', params: ({ event }) => event.output },
            ],
          },
          { target: 'placed', actions: { type: 'keepValidations', params: ({ event }) => event.output } },
        ],
        onError: 'notPlaced',
      },
    },
    placed: { always: [{ guard: 'hasMoreToGather', target: 'gathering' }, { target: 'ready' }] },
    /** The first ones came with the answer and stand at their cells by now; the rest is read from the run. */
    gathering: {
      invoke: {
        id: 'gatherProblems',
        src: 'gatherProblems',
        input: ({ context }) => ({ uploadId: context.review?.uploadId ?? '' }),
        onDone: {
          target: 'placing',
          actions: { type: 'keepGathered', params: ({ event }) => event.output },
        },
        onError: 'notGathered',
      },
    },
    notGathered: { on: { 'problems.retryRequested': 'gathering' } },
    ready: {},
    notPlaced: { on: { 'problems.retryRequested': 'placing' } },
  },
});
