import { assign, emit, setup } from 'xstate';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { CorrectedSummary } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { applyCorrections } from './corrections-actors.ts';
import { redone, undone, withList, withMade } from './corrections-rules.ts';
import type {
  CorrectionHistory,
  CorrectionsContext,
  CorrectionsEmitted,
  CorrectionsEvent,
  CorrectionsInput,
} from './corrections-types.ts';

/**
 * The list of corrections, with undo and redo; the file itself does not change. The worker always gets the whole list,
 * and a newer list replaces the one being applied.
 */
export const correctionsMachine = setup({
  types: {
    context: {} as CorrectionsContext,
    input: {} as CorrectionsInput,
    events: {} as CorrectionsEvent,
    emitted: {} as CorrectionsEmitted,
  },
  actors: {
    applyCorrections: placeholderFor<typeof applyCorrections>(),
  },
  actions: {
    storeHistory: assign((_, history: CorrectionHistory) => ({ history, failure: null })),
    storeApplied: assign(({ context }, { corrections, effects }: CorrectedSummary) => {
      const history = { ...context.history, list: corrections };
      return { history, applied: history, effects };
    }),
    notifyChanged: emit(
      (_, corrected: CorrectedSummary): CorrectionsEmitted => ({
        type: 'corrections.changed',
        corrected,
      }),
    ),
    goBack: assign(({ context }) => ({ history: context.applied, failure: 'notApplied' as const })),
    refuseSoMany: assign({ failure: 'tooMany' }),
  },
  guards: {
    isSomethingNew: ({ context }, history: CorrectionHistory) => history !== context.history,
    isTooLong: ({ context }, { list }: CorrectionHistory) => list.length > context.limits.corrections,
    hasPast: ({ context }) => context.history.past.length > 0,
    hasFuture: ({ context }) => context.history.future.length > 0,
    isThere: ({ context }, { index }: { index: number }) => context.history.list[index] !== undefined,
    hasList: ({ context }) => context.history.list.length > 0,
  },
}).createMachine({
  id: 'corrections',
  context: ({ input }) => {
    const history = { past: [], list: input.corrections, future: [] };
    return { limits: input.limits, history, applied: history, effects: input.effects, failure: null };
  },
  initial: 'settled',
  on: {
    'corrections.made': [
      {
        guard: { type: 'isTooLong', params: ({ context, event }) => made(context, event.corrections) },
        actions: 'refuseSoMany',
      },
      {
        guard: { type: 'isSomethingNew', params: ({ context, event }) => made(context, event.corrections) },
        target: '.applying',
        actions: { type: 'storeHistory', params: ({ context, event }) => made(context, event.corrections) },
      },
    ],
    'corrections.removed': {
      guard: { type: 'isThere', params: fromEvent },
      target: '.applying',
      actions: { type: 'storeHistory', params: ({ context, event }) => without(context, event.index) },
    },
    'corrections.cleared': {
      guard: 'hasList',
      target: '.applying',
      actions: {
        type: 'storeHistory',
        params: ({ context }) => withList(context.history, [], context.limits.undoSteps),
      },
    },
    'corrections.undone': {
      guard: 'hasPast',
      target: '.applying',
      actions: { type: 'storeHistory', params: ({ context }) => undone(context.history) },
    },
    'corrections.redone': {
      guard: 'hasFuture',
      target: '.applying',
      actions: { type: 'storeHistory', params: ({ context }) => redone(context.history) },
    },
  },
  states: {
    applying: {
      invoke: {
        id: 'applyCorrections',
        src: 'applyCorrections',
        input: ({ context }) => ({ corrections: context.history.list }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'storeApplied', params: fromOutput },
            { type: 'notifyChanged', params: fromOutput },
          ],
        },
        onError: { target: 'settled', actions: 'goBack' },
      },
    },
    settled: {},
  },
});

const made = (
  { history, limits }: CorrectionsContext,
  corrections: readonly Correction[],
): CorrectionHistory => withList(history, withMade(history.list, corrections), limits.undoSteps);

const without = ({ history, limits }: CorrectionsContext, index: number): CorrectionHistory =>
  withList(
    history,
    history.list.filter((_, at) => at !== index),
    limits.undoSteps,
  );
