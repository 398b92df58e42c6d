import type { ConfirmationEvent } from '../../machines/kit/confirmation/confirmation-types.ts';
import type { Hears } from '../hears.ts';

export const confirmationIntents = <TAsked, TAnswer>(actor: Hears<ConfirmationEvent>) => ({
  ask: (asked: TAsked) => actor.send({ type: 'confirmation.asked', asked }),
  confirm: (answer: TAnswer) => actor.send({ type: 'confirmation.confirmed', answer }),
  cancel: () => actor.send({ type: 'confirmation.cancelled' }),
});
