import { assign, emit, setup } from 'xstate';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { LastCorrections } from '../../../api/contract/load-runs.ts';
import type { FittedCorrection } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import { promisePlaceholder } from '../../placeholder.ts';

export type EarlierLoadCorrections = NonNullable<LastCorrections>;

export interface EarlierCorrectionsContext {
  /** The newest load that had corrections. */
  readonly load: EarlierLoadCorrections | null;
  /** One for each of them, in their order. */
  readonly fits: readonly FittedCorrection[];
}

export type EarlierCorrectionsEvent =
  | { readonly type: 'earlier.reviewRequested' }
  /** Positions in `fits`. */
  | { readonly type: 'earlier.accepted'; readonly chosen: readonly number[] }
  | { readonly type: 'earlier.reviewLeft' }
  | { readonly type: 'earlier.retryRequested' };

/** For the list of this file. */
export type EarlierCorrectionsEmitted = {
  readonly type: 'earlier.taken';
  readonly corrections: readonly Correction[];
};

/** The corrections of the last load, offered for this month's file: which fit, which do not and why. */
export const earlierCorrectionsMachine = setup({
  types: {
    context: {} as EarlierCorrectionsContext,
    events: {} as EarlierCorrectionsEvent,
    emitted: {} as EarlierCorrectionsEmitted,
  },
  actors: {
    findEarlier: promisePlaceholder<LastCorrections>('findEarlier'),
    fitEarlier: promisePlaceholder<readonly FittedCorrection[], { corrections: readonly Correction[] }>(
      'fitEarlier',
    ),
  },
  actions: {
    keepLoad: assign((_, load: LastCorrections) => ({ load })),
    keepFits: assign((_, fits: readonly FittedCorrection[]) => ({ fits })),
    tellTaken: emit(
      ({ context }, { chosen }: { chosen: readonly number[] }): EarlierCorrectionsEmitted => ({
        type: 'earlier.taken',
        corrections: fittedOf(chosen.flatMap((index) => context.fits[index] ?? [])),
      }),
    ),
  },
  guards: {
    hasCorrections: (_, load: LastCorrections) => load !== null && load.correcciones.length > 0,
    fitsAny: (_, fits: readonly FittedCorrection[]) => fittedOf(fits).length > 0,
  },
}).createMachine({
  id: 'earlierCorrections',
  context: { load: null, fits: [] },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'findEarlier',
        src: 'findEarlier',
        onDone: [
          {
            guard: { type: 'hasCorrections', params: ({ event }) => event.output },
            target: 'fitting',
            actions: { type: 'keepLoad', params: ({ event }) => event.output },
          },
          { target: 'nothingToOffer' },
        ],
        onError: 'unavailable',
      },
    },
    /** Corrections are a help, and the load does not wait for it. */
    unavailable: { on: { 'earlier.retryRequested': 'asking' } },
    nothingToOffer: { on: { 'earlier.retryRequested': 'asking' } },
    fitting: {
      invoke: {
        id: 'fitEarlier',
        src: 'fitEarlier',
        input: ({ context }) => ({ corrections: context.load?.correcciones ?? [] }),
        onDone: [
          {
            guard: { type: 'fitsAny', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'keepFits', params: ({ event }) => event.output },
          },
          {
            target: 'nothingToOffer',
            actions: { type: 'keepFits', params: ({ event }) => event.output },
          },
        ],
        onError: 'unavailable',
      },
    },
    offered: { on: { 'earlier.reviewRequested': 'fittingAgain' } },
    /** Over the corrections made since. */
    fittingAgain: {
      tags: ['reviewing'],
      invoke: {
        id: 'fitEarlier',
        src: 'fitEarlier',
        input: ({ context }) => ({ corrections: context.load?.correcciones ?? [] }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepFits', params: ({ event }) => event.output },
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
          actions: { type: 'tellTaken', params: ({ event }) => event },
        },
        'earlier.reviewLeft': 'offered',
      },
    },
    /** Taken once; they can be looked at again. */
    taken: { on: { 'earlier.reviewRequested': 'fittingAgain' } },
  },
});

const fittedOf = (fits: readonly FittedCorrection[]): readonly Correction[] =>
  fits.flatMap(({ fitted }) => fitted ?? []);
