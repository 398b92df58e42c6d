import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { confirmationMachine } from '../../machines/kit/confirmation/confirmation-machine.ts';
import { useHeard } from '../use-heard.ts';
import { confirmationIntents } from './confirmation-intents.ts';

/**
 * A question that lives with its component. `asked` is null while it is closed; `onGiven` runs the confirmed action,
 * with the answer for questions that offer a choice.
 */
export function useConfirmation<TAsked, TAnswer = void>(onGiven: (answer: TAnswer, asked: TAsked) => void) {
  const actor = useActorRef(confirmationMachine);
  useHeard(actor, 'confirmation.given', ({ asked, answer }) =>
    // Safe cast: only `ask` and `confirm` below pass values to the machine.
    onGiven(answer as TAnswer, asked as TAsked),
  );
  const intents = useMemo(() => confirmationIntents<TAsked, TAnswer>(actor), [actor]);
  return { asked: useSelector(actor, ({ context }) => context.asked as TAsked | null), ...intents };
}
