import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { confirmationMachine } from '../../machines/kit/confirmation/confirmation-machine.ts';
import { confirmationIntents } from './confirmation-intents.ts';

/**
 * A question that lives with the component that asks it. `asked` is null while the question is closed; `onGiven` does
 * what was confirmed, with the answer where the question leaves a choice.
 */
export function useConfirmation<TAsked, TAnswer = void>(onGiven: (answer: TAnswer, asked: TAsked) => void) {
  const actor = useActorRef(confirmationMachine);
  const give = useEffectEvent(onGiven);
  useEffect(() => {
    const given = actor.on('confirmation.given', ({ asked, answer }) =>
      // The machine takes anything; `ask` and `confirm` below are the only ones who give it something.
      give(answer as TAnswer, asked as TAsked),
    );
    return () => given.unsubscribe();
  }, [actor]);
  const intents = useMemo(() => confirmationIntents<TAsked, TAnswer>(actor), [actor]);
  return { asked: useSelector(actor, ({ context }) => context.asked as TAsked | null), ...intents };
}
