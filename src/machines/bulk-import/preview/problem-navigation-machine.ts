import { assign, emit, setup } from 'xstate';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { FoundProblems } from '../../load-run/record/found-problems.ts';
import type { gatherProblems, placeRecords } from './preview-actors.ts';
import {
  byPlace,
  openProblems,
  placeOfChosen,
  recordRequests,
  stepFrom,
  validationProblems,
  withGathered,
} from './problem-list.ts';
import type {
  CorrectedFile,
  FoundFaults,
  PlacedRecords,
  ProblemNavigationContext,
  ProblemNavigationEmitted,
  ProblemNavigationEvent,
  ProblemNavigationInput,
} from './problem-navigation-types.ts';

type Sources = Partial<
  Pick<ProblemNavigationContext, 'validations' | 'unreadDates' | 'found'> & CorrectedFile
>;

const NO_FAULTS: FoundFaults = { faults: [], count: 0, warnings: [] };
const BEGINNING = { sheet: 0, row: 1, column: 0 };

const withSources = (
  context: ProblemNavigationContext,
  sources: Sources,
): Partial<ProblemNavigationContext> => ({
  ...sources,
  problems: openProblems({ ...context, ...sources }),
});

export const problemNavigationMachine = setup({
  types: {
    context: {} as ProblemNavigationContext,
    input: {} as ProblemNavigationInput,
    events: {} as ProblemNavigationEvent,
    emitted: {} as ProblemNavigationEmitted,
  },
  actors: {
    placeRecords: placeholderFor<typeof placeRecords>(),
    gatherProblems: placeholderFor<typeof gatherProblems>(),
  },
  actions: {
    storeValidations: assign(({ context }, placed: PlacedRecords) =>
      withSources(context, {
        validations: context.review === null ? [] : validationProblems(context.review, placed),
      }),
    ),
    storeGathered: assign(({ context: { review } }, found: FoundProblems) => ({
      isGathered: true,
      review: review && withGathered(review, found),
    })),
    storeUnreadDates: assign(({ context }, { unreadDates }: Pick<ProblemNavigationContext, 'unreadDates'>) =>
      withSources(context, { unreadDates }),
    ),
    storeFaults: assign(({ context }, { faults, count, warnings }: FoundFaults) =>
      withSources(context, { found: { faults, count, warnings: warnings.toSorted(byPlace) } }),
    ),
    storeCorrected: assign(({ context }, { corrections, errors, errorCount }: CorrectedFile) =>
      withSources(context, { corrections, errors, errorCount }),
    ),
    notifyChosen: emit(
      ({ context }, placed: PlacedRecords): ProblemNavigationEmitted => ({
        type: 'problem.reached',
        place: placeOfChosen(context.review, placed) ?? BEGINNING,
      }),
    ),
    notifyReached: emit(
      (
        { context },
        { from, direction }: Extract<ProblemNavigationEvent, { type: 'problems.stepRequested' }>,
      ): ProblemNavigationEmitted => ({
        type: 'problem.reached',
        place: stepFrom([context.problems, context.found.warnings], from, direction) ?? from,
      }),
    ),
  },
  guards: {
    /** Moves to the chosen problem only once, so that an operator who has moved on is not pulled back. */
    hasPlaceOfChosen: ({ context }, placed: PlacedRecords) =>
      !context.isGathered && placeOfChosen(context.review, placed) !== null,
    hasMoreToGather: ({ context: { review, isGathered } }) =>
      !isGathered && review !== null && review.problems.length < review.problemCount,
    hasSteps: ({ context }) => context.problems.length + context.found.warnings.length > 0,
  },
}).createMachine({
  id: 'problemNavigation',
  context: ({ input }) => {
    const context = {
      ...input,
      isGathered: false,
      validations: [],
      unreadDates: [],
      corrections: [],
      found: NO_FAULTS,
    };
    return { ...context, problems: openProblems(context) };
  },
  initial: 'placing',
  on: {
    'problems.stepRequested': {
      guard: 'hasSteps',
      actions: { type: 'notifyReached', params: fromEvent },
    },
    'problems.unreadDatesChanged': {
      actions: { type: 'storeUnreadDates', params: fromEvent },
    },
    'problems.faultsFound': {
      actions: { type: 'storeFaults', params: fromEvent },
    },
    'problems.correctionsChanged': {
      actions: { type: 'storeCorrected', params: fromEvent },
    },
  },
  states: {
    /**
     * The server numbers the rows that it was sent; the worker maps these numbers to rows of the sheet. Without a run
     * there is nothing to map.
     */
    placing: {
      invoke: {
        id: 'placeRecords',
        src: 'placeRecords',
        input: ({ context }) => ({
          requests: context.review === null ? [] : recordRequests(context.review),
        }),
        onDone: [
          {
            guard: { type: 'hasPlaceOfChosen', params: fromOutput },
            target: 'placed',
            actions: [
              { type: 'storeValidations', params: fromOutput },
              { type: 'notifyChosen', params: fromOutput },
            ],
          },
          { target: 'placed', actions: { type: 'storeValidations', params: fromOutput } },
        ],
        onError: 'notPlaced',
      },
    },
    placed: { always: [{ guard: 'hasMoreToGather', target: 'gathering' }, { target: 'ready' }] },
    /** The server's answer to the run had only the first problems; the others are read from the run's record. */
    gathering: {
      invoke: {
        id: 'gatherProblems',
        src: 'gatherProblems',
        input: ({ context }) => ({ uploadId: present(context.review, 'stopped run').uploadId }),
        onDone: {
          target: 'placing',
          actions: { type: 'storeGathered', params: fromOutput },
        },
        onError: 'notGathered',
      },
    },
    notGathered: { on: { 'problems.retryRequested': 'gathering' } },
    ready: {},
    notPlaced: { on: { 'problems.retryRequested': 'placing' } },
  },
});
