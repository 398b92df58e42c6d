import { assign, emit, setup } from 'xstate';
import type { MassUpdateDetail } from '../../api/contract/records/mass-updates.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type {
  UpdateDecisionContext,
  UpdateDecisionEmitted,
  UpdateDecisionEvent,
  UpdateDecisionKind,
  UpdateDecisionOrder,
  WrongRows,
} from './update-decision-types.ts';

/** What becomes of an update: asked about, done once, and told. */
export const updateDecisionMachine = setup({
  types: {
    context: {} as UpdateDecisionContext,
    events: {} as UpdateDecisionEvent,
    emitted: {} as UpdateDecisionEmitted,
  },
  actors: { decide: promisePlaceholder<MassUpdateDetail | null, UpdateDecisionOrder>('decide') },
  guards: {
    isTold: (_, told: MassUpdateDetail | null) => told !== null,
    isWritten: ({ context: { kind } }, told: MassUpdateDetail | null) =>
      kind === 'application' && told !== null && told.conjunto !== null,
  },
  actions: {
    storeAsked: assign((_, { id, kind }: { id: number; kind: UpdateDecisionKind }) => ({
      id,
      kind,
      told: null,
      failure: null,
    })),
    storeWrongRows: assign((_, { wrongRows }: { wrongRows: WrongRows }) => ({ wrongRows })),
    storeTold: assign((_, told: MassUpdateDetail | null) => ({ told })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifyWorkBegan: emit({ type: 'work.began', work: 'massUpdateWriting' }),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'massUpdateWriting' }),
    notifyDone: emit(({ context: { kind } }) => ({
      type: 'update.settled' as const,
      kind: present(kind, 'decision'),
      isDone: true,
    })),
    notifyWritten: emit((_, told: MassUpdateDetail | null) => ({
      type: 'changes.written' as const,
      did: 'applied' as const,
      id: present(told?.conjunto ?? null, 'set'),
    })),
    notifyUnsettled: emit(({ context: { kind } }) => ({
      type: 'update.settled' as const,
      kind: present(kind, 'decision'),
      isDone: false,
    })),
  },
}).createMachine({
  id: 'updateDecision',
  context: { id: null, kind: null, wrongRows: 'omitir', told: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'decision.asked': { target: 'asking', actions: { type: 'storeAsked', params: fromEvent } } },
    },
    asking: {
      on: {
        'decision.wrongRowsChosen': { actions: { type: 'storeWrongRows', params: fromEvent } },
        'decision.confirmed': 'deciding',
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
        input: ({ context: { id, kind, wrongRows } }) => ({
          id: present(id, 'update'),
          kind: present(kind, 'decision'),
          wrongRows,
        }),
        onDone: [
          {
            guard: { type: 'isWritten', params: fromOutput },
            target: 'told',
            actions: [
              { type: 'storeTold', params: fromOutput },
              'notifyDone',
              { type: 'notifyWritten', params: fromOutput },
            ],
          },
          {
            guard: { type: 'isTold', params: fromOutput },
            target: 'told',
            actions: [{ type: 'storeTold', params: fromOutput }, 'notifyDone'],
          },
          { target: 'resting', actions: [{ type: 'storeTold', params: fromOutput }, 'notifyDone'] },
        ],
        // Asked again, what was written already is not written twice.
        onError: {
          target: 'asking',
          actions: [{ type: 'storeFailure', params: fromEvent }, 'notifyUnsettled'],
        },
      },
    },
    told: {
      on: {
        'decision.closed': 'resting',
        /** After a rehearsal, what was rehearsed. */
        'decision.asked': { target: 'asking', actions: { type: 'storeAsked', params: fromEvent } },
      },
    },
  },
});
