import { assign, setup } from 'xstate';
import { fromFinalState } from '../../kit/final-output.ts';
import { fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { askTurn } from '../../load-run/record/run-record-actors.ts';
import type { lookUpCodObra } from '../bulk-import-actors.ts';
import { codeMatch } from '../file/import-block.ts';
import type { LastCodObra } from '../file/import-file.ts';
import type { AskedTurn, TurnWaitContext, TurnWaitInput, TurnWaitOutput } from './turn-wait-types.ts';

/**
 * Waits until no other operator is loading, then reads the last work code again. It also asks while the tab
 * is hidden, because people wait in other tabs.
 */
export const turnWaitMachine = setup({
  types: {
    context: {} as TurnWaitContext,
    input: {} as TurnWaitInput,
    output: {} as TurnWaitOutput,
  },
  actors: {
    askTurn: placeholderFor<typeof askTurn>(),
    lookUpCodObra: placeholderFor<typeof lookUpCodObra>(),
  },
  actions: {
    storeTurn: assign((_, { turn, at }: AskedTurn) => ({ turn, at })),
    storeLast: assign((_, last: LastCodObra) => ({ last })),
  },
  guards: {
    /**
     * True when nobody is loading, or when the loading run was abandoned: the server then lets others close
     * that run (`libreEn` 0).
     */
    isFree: (_, { turn }: AskedTurn) => turn === null || turn.libreEn === 0,
    isGood: ({ context: { fileCode } }, last: LastCodObra) => codeMatch(fileCode, last) === 'match',
    isOutdated: ({ context: { fileCode } }, last: LastCodObra) => codeMatch(fileCode, last) === 'mismatch',
  },
  delays: { waitEvery: ({ context }) => context.delays.waitEvery },
}).createMachine({
  id: 'turnWait',
  context: ({ input }) => ({ ...input, turn: null, at: null, last: null }),
  initial: 'resting',
  output: fromFinalState<TurnWaitOutput>,
  states: {
    resting: { after: { waitEvery: 'askingTurn' } },
    askingTurn: {
      invoke: {
        id: 'askTurn',
        src: 'askTurn',
        onDone: [
          {
            guard: { type: 'isFree', params: fromOutput },
            target: 'checkingCode',
            actions: { type: 'storeTurn', params: fromOutput },
          },
          { target: 'resting', actions: { type: 'storeTurn', params: fromOutput } },
        ],
        onError: 'resting',
      },
    },
    checkingCode: {
      invoke: {
        id: 'lookUpCodObra',
        src: 'lookUpCodObra',
        input: ({ context: { pattern } }) => ({ pattern }),
        onDone: [
          { guard: { type: 'isGood', params: fromOutput }, target: 'came' },
          {
            guard: { type: 'isOutdated', params: fromOutput },
            target: 'outdated',
            actions: { type: 'storeLast', params: fromOutput },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    came: {
      type: 'final',
      output: ({ context }): TurnWaitOutput => ({ kind: 'came', at: present(context.at, 'free turn') }),
    },
    outdated: {
      type: 'final',
      output: ({ context }): TurnWaitOutput => ({
        kind: 'outdated',
        last: present(context.last, 'last code'),
      }),
    },
  },
});
