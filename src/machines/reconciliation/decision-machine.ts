import { assign, emit, setup } from 'xstate';
import type { Accepted } from '../../api/contract/records/reconciliations.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type {
  DecisionAsked,
  DecisionContext,
  DecisionEmitted,
  DecisionEvent,
  DecisionOrder,
} from './decision-types.ts';

/** What becomes of the chosen differences: asked about with its reason, decided once, and told. */
export const decisionMachine = setup({
  types: {
    context: {} as DecisionContext,
    events: {} as DecisionEvent,
    emitted: {} as DecisionEmitted,
  },
  actors: { decide: promisePlaceholder<Accepted | null, DecisionOrder>('decide') },
  guards: {
    hasReason: ({ context: { asked, reason } }) => asked?.kind === 'recuperar' || reason.trim() !== '',
    isTold: (_, taken: Accepted | null) => taken !== null,
  },
  actions: {
    storeAsked: assign(({ context }, { asked }: { asked: DecisionAsked }) => ({
      asked,
      taken: null,
      failure: null,
      reason: context.asked?.kind === asked.kind ? context.reason : '',
    })),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    storeTaken: assign((_, taken: Accepted | null) => ({ taken, reason: '' })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifyWorkBegan: emit({ type: 'work.began', work: 'reconciliationDecision' }),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'reconciliationDecision' }),
    notifyDone: emit(({ context: { asked } }) => ({
      type: 'decision.settled' as const,
      kind: present(asked, 'decision').kind,
      isDone: true,
    })),
    notifyUnsettled: emit(({ context: { asked } }) => ({
      type: 'decision.settled' as const,
      kind: present(asked, 'decision').kind,
      isDone: false,
    })),
  },
}).createMachine({
  id: 'reconciliationDecision',
  context: { asked: null, reason: '', taken: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'decision.asked': { target: 'asking', actions: { type: 'storeAsked', params: fromEvent } } },
    },
    asking: {
      on: {
        'decision.reasonTyped': { actions: { type: 'storeReason', params: fromEvent } },
        'decision.confirmed': { guard: 'hasReason', target: 'deciding' },
        'decision.closed': { target: 'resting', actions: 'clearFailure' },
      },
    },
    /** Cannot be cancelled, so the dialog stays. */
    deciding: {
      entry: ['clearFailure', 'notifyWorkBegan'],
      exit: 'notifyWorkEnded',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { asked, reason } }) => ({ ...present(asked, 'decision'), reason }),
        onDone: [
          {
            guard: { type: 'isTold', params: fromOutput },
            target: 'taken',
            actions: [{ type: 'storeTaken', params: fromOutput }, 'notifyDone'],
          },
          { target: 'resting', actions: [{ type: 'storeTaken', params: fromOutput }, 'notifyDone'] },
        ],
        // Asked again, what was written already is not written twice.
        onError: {
          target: 'asking',
          actions: [{ type: 'storeFailure', params: fromEvent }, 'notifyUnsettled'],
        },
      },
    },
    taken: { on: { 'decision.closed': 'resting' } },
  },
});
