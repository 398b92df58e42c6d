import { assign, emit, setup } from 'xstate';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { LastCorrections } from '../../../api/contract/load-runs.ts';
import type { FittedCorrection } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';

export interface LeftCorrections {
  readonly kind: 'left';
  readonly fileName: string;
  readonly correcciones: readonly Correction[];
}
export type LoadedCorrections = { readonly kind: 'load' } & NonNullable<LastCorrections>;
export type EarlierOffer = LeftCorrections | LoadedCorrections;

export interface EarlierCorrectionsInput {
  readonly left: LeftCorrections | null;
}

export interface EarlierCorrectionsContext extends EarlierCorrectionsInput {
  readonly offer: EarlierOffer | null;
  readonly fits: readonly FittedCorrection[];
}

export type EarlierCorrectionsEvent =
  | { readonly type: 'earlier.reviewRequested' }
  | { readonly type: 'earlier.accepted'; readonly chosen: readonly number[] }
  | { readonly type: 'earlier.reviewLeft' }
  | { readonly type: 'earlier.retryRequested' };

export type EarlierCorrectionsEmitted = {
  readonly type: 'earlier.taken';
  readonly kind: EarlierOffer['kind'];
  readonly corrections: readonly Correction[];
};

export const earlierCorrectionsMachine = setup({
  types: {
    context: {} as EarlierCorrectionsContext,
    input: {} as EarlierCorrectionsInput,
    events: {} as EarlierCorrectionsEvent,
    emitted: {} as EarlierCorrectionsEmitted,
  },
  actors: {
    findEarlier: promisePlaceholder<EarlierOffer | null, EarlierCorrectionsInput>('findEarlier'),
    fitEarlier: promisePlaceholder<readonly FittedCorrection[], { corrections: readonly Correction[] }>(
      'fitEarlier',
    ),
  },
  actions: {
    storeOffer: assign((_, offer: EarlierOffer | null) => ({ offer })),
    clearLeft: assign({ left: null }),
    storeFits: assign((_, fits: readonly FittedCorrection[]) => ({ fits })),
    notifyTaken: emit(
      ({ context }, { chosen }: { chosen: readonly number[] }): EarlierCorrectionsEmitted => ({
        type: 'earlier.taken',
        kind: context.offer?.kind ?? 'load',
        corrections: fittedOf(chosen.flatMap((index) => context.fits[index] ?? [])),
      }),
    ),
  },
  guards: {
    hasCorrections: (_, offer: EarlierOffer | null) => offer !== null && offer.correcciones.length > 0,
    isLeft: ({ context }) => context.offer?.kind === 'left',
    fitsAny: (_, fits: readonly FittedCorrection[]) => fittedOf(fits).length > 0,
  },
}).createMachine({
  id: 'earlierCorrections',
  context: ({ input }) => ({ ...input, offer: null, fits: [] }),
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
    /** Corrections are optional: the load does not wait for them. */
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
          actions: { type: 'storeFits', params: fromOutput },
        },
        onError: 'unavailable',
      },
      on: { 'earlier.reviewLeft': 'offered' },
    },
    reviewing: {
      tags: ['reviewing'],
      on: {
        'earlier.accepted': {
          target: 'taken',
          actions: { type: 'notifyTaken', params: fromEvent },
        },
        'earlier.reviewLeft': 'offered',
      },
    },
    taken: { on: { 'earlier.reviewRequested': 'fittingAgain' } },
  },
});

const fittedOf = (fits: readonly FittedCorrection[]): readonly Correction[] =>
  fits.flatMap(({ fitted }) => fitted ?? []);
