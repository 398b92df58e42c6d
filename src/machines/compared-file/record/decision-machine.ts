import { assign, emit, setup } from 'xstate';
import { failureOfError } from '../../kit/call-failure.ts';
import { madeWith } from '../../kit/made-with.ts';
import { fromEvent } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { decide } from './decision-actors.ts';
import type {
  DecisionContext,
  DecisionDefinition,
  DecisionEmitted,
  DecisionEvent,
  DecisionKind,
  DecisionOrder,
} from './decision-types.ts';

/**
 * Makes the machine of a decision about compared rows: the person is asked, the decision is sent, and its
 * result is shown when it has one. After a failure the question stays, to send the decision again.
 */
export function decision<D extends DecisionKind>({
  id,
  work,
  firstChoice,
  forgetsChoice = false,
  mayConfirm,
  writtenSet,
  asksAgain = false,
}: DecisionDefinition<D>) {
  const orderOf = ({ asked, choice }: DecisionContext<D>): DecisionOrder<D> => ({
    asked: present(asked, 'decision'),
    choice,
  });
  const setOf = (context: DecisionContext<D>, told: D['told'] | null): number | null =>
    told === null ? null : (writtenSet?.(orderOf(context), told) ?? null);
  const asked = {
    'decision.asked': { target: 'asking', actions: { type: 'storeAsked', params: fromEvent } },
  } as const;
  return setup({
    types: {
      context: {} as DecisionContext<D>,
      events: {} as DecisionEvent<D>,
      emitted: {} as DecisionEmitted<D>,
    },
    actors: { decide: placeholderFor<typeof decide<D>>() },
    guards: {
      mayConfirm: ({ context }) => mayConfirm?.(orderOf(context)) ?? true,
      isWritten: ({ context }, { told }: Told<D>) => setOf(context, told) !== null,
      isTold: (_, { told }: Told<D>) => told !== null,
    },
    actions: {
      storeAsked: assign(({ context }, { asked }: { asked: D['asked'] }) => ({
        asked,
        told: null,
        failure: null,
        ...(forgetsChoice && context.asked?.kind !== asked.kind && { choice: firstChoice }),
      })),
      storeChoice: assign((_, { choice }: { choice: D['choice'] }) => ({ choice })),
      storeTold: assign((_, { told }: Told<D>) => ({
        told,
        ...(forgetsChoice && { choice: firstChoice }),
      })),
      storeFailure: assign(failureOfError),
      clearFailure: assign({ failure: null }),
      notifyWorkBegan: emit({ type: 'work.began', work }),
      notifyWorkEnded: emit({ type: 'work.ended', work }),
      notifySettled: emit(({ context }, { isDone }: { isDone: boolean }) => ({
        type: 'decision.settled' as const,
        kind: orderOf(context).asked.kind,
        isDone,
      })),
      notifyWritten: emit(({ context }, { told }: Told<D>) => ({
        type: 'changes.written' as const,
        did: 'applied' as const,
        id: present(setOf(context, told), 'set'),
      })),
    },
  }).createMachine({
    id,
    context: { asked: null, choice: firstChoice, told: null, failure: null },
    initial: 'resting',
    states: {
      resting: { on: asked },
      asking: {
        on: {
          'decision.chosen': { actions: { type: 'storeChoice', params: fromEvent } },
          'decision.confirmed': { guard: 'mayConfirm', target: 'deciding' },
          'decision.closed': { target: 'resting', actions: 'clearFailure' },
        },
      },
      /** The call cannot be cancelled, so the dialog stays open. */
      deciding: {
        entry: ['clearFailure', 'notifyWorkBegan'],
        exit: 'notifyWorkEnded',
        invoke: {
          id: 'decide',
          src: 'decide',
          input: ({ context }) => orderOf(context),
          onDone: [
            ...(writtenSet === undefined ? [] : [WRITTEN]),
            { guard: { type: 'isTold', params: told }, target: 'told', actions: [...TOLD] },
            { target: 'resting', actions: [...TOLD] },
          ],
          // Sending it again is safe: the server does not write a decision twice.
          onError: {
            target: 'asking',
            actions: [
              { type: 'storeFailure', params: fromEvent },
              { type: 'notifySettled', params: { isDone: false } },
            ],
          },
        },
      },
      told: { on: { 'decision.closed': 'resting', ...madeWith(asksAgain, asked) } },
    },
  });
}

interface Told<D extends DecisionKind> {
  readonly told: D['told'] | null;
}
const told = <TTold>({ event }: { readonly event: { readonly output: TTold } }) => ({ told: event.output });

const TOLD = [
  { type: 'storeTold', params: told },
  { type: 'notifySettled', params: { isDone: true } },
] as const;
const WRITTEN = {
  guard: { type: 'isWritten', params: told },
  target: 'told',
  actions: [...TOLD, { type: 'notifyWritten', params: told }],
} as const;
