import { assign, emit, setup } from 'xstate';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { FittedCorrection } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { findEarlier, fitEarlier } from './corrections-actors.ts';
import type {
  EarlierCorrectionsContext,
  EarlierCorrectionsEmitted,
  EarlierCorrectionsEvent,
  EarlierCorrectionsInput,
  EarlierOffer,
} from './earlier-corrections-types.ts';

export const earlierCorrectionsMachine = setup({
  types: {
    context: {} as EarlierCorrectionsContext,
    input: {} as EarlierCorrectionsInput,
    events: {} as EarlierCorrectionsEvent,
    emitted: {} as EarlierCorrectionsEmitted,
  },
  actors: {
    findEarlier: placeholderFor<typeof findEarlier>(),
    fitEarlier: placeholderFor<typeof fitEarlier>(),
  },
  actions: {
    storeOffer: assign((_, offer: EarlierOffer | null) => ({ offer })),
    clearLeft: assign({ left: null }),
    storeFits: assign((_, fits: readonly FittedCorrection[]) => ({ fits })),
    chooseAll: assign(({ context: { fits } }) => ({ chosen: fitting(fits) })),
    toggle: assign(({ context: { fits, chosen } }, { index }: { index: number }) => ({
      chosen: fitting(fits).filter((at) => chosen.includes(at) !== (at === index)),
    })),
    toggleAll: assign(({ context: { fits, chosen } }) => ({
      chosen: chosen.length === fitting(fits).length ? [] : fitting(fits),
    })),
    notifyTaken: emit(
      ({ context: { offer, fits, chosen } }): EarlierCorrectionsEmitted => ({
        type: 'earlier.taken',
        kind: offer?.kind ?? 'load',
        corrections: fittedOf(chosen.flatMap((index) => fits[index] ?? [])),
      }),
    ),
  },
  guards: {
    hasCorrections: (_, offer: EarlierOffer | null) => offer !== null && offer.correcciones.length > 0,
    isLeft: ({ context }) => context.offer?.kind === 'left',
    hasChosen: ({ context }) => context.chosen.length > 0,
    fitsAny: (_, fits: readonly FittedCorrection[]) => fittedOf(fits).length > 0,
  },
}).createMachine({
  id: 'earlierCorrections',
  context: ({ input }) => ({ ...input, offer: null, fits: [], chosen: [] }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'findEarlier',
        src: 'findEarlier',
        input: ({ context }) => ({ left: context.left }),
        onDone: [
          {
            guard: { type: 'hasCorrections', params: fromOutput },
            target: 'fitting',
            actions: { type: 'storeOffer', params: fromOutput },
          },
          { target: 'nothingToOffer' },
        ],
        onError: 'unavailable',
      },
    },
    /** The earlier corrections are only an offer, so the load does not wait for them. */
    unavailable: { on: { 'earlier.retryRequested': 'asking' } },
    nothingToOffer: { on: { 'earlier.retryRequested': 'asking' } },
    fitting: {
      invoke: {
        id: 'fitEarlier',
        src: 'fitEarlier',
        input: ({ context }) => ({ corrections: context.offer?.correcciones ?? [] }),
        onDone: [
          {
            guard: { type: 'fitsAny', params: fromOutput },
            target: 'offered',
            actions: { type: 'storeFits', params: fromOutput },
          },
          { guard: 'isLeft', target: 'asking', actions: 'clearLeft' },
          {
            target: 'nothingToOffer',
            actions: { type: 'storeFits', params: fromOutput },
          },
        ],
        onError: 'unavailable',
      },
    },
    offered: { on: { 'earlier.reviewRequested': 'fittingAgain' } },
    fittingAgain: {
      tags: ['reviewing'],
      invoke: {
        id: 'fitEarlier',
        src: 'fitEarlier',
        input: ({ context }) => ({ corrections: context.offer?.correcciones ?? [] }),
        onDone: {
          target: 'reviewing',
          actions: [{ type: 'storeFits', params: fromOutput }, 'chooseAll'],
        },
        onError: 'unavailable',
      },
      on: { 'earlier.reviewLeft': 'offered' },
    },
    reviewing: {
      tags: ['reviewing'],
      on: {
        'earlier.toggled': { actions: { type: 'toggle', params: fromEvent } },
        'earlier.allToggled': { actions: 'toggleAll' },
        'earlier.accepted': { guard: 'hasChosen', target: 'taken', actions: 'notifyTaken' },
        'earlier.reviewLeft': 'offered',
      },
    },
    taken: { on: { 'earlier.reviewRequested': 'fittingAgain' } },
  },
});

/** Positions in `fits` of the corrections that can be made in this file. */
const fitting = (fits: readonly FittedCorrection[]): readonly number[] =>
  fits.flatMap(({ fitted }, index) => (fitted === null ? [] : [index]));

const fittedOf = (fits: readonly FittedCorrection[]): readonly Correction[] =>
  fits.flatMap(({ fitted }) => fitted ?? []);
