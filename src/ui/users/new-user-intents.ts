import type { NewUserEvent } from '../../machines/users/new-user-types.ts';
import type { Hears } from '../hears.ts';

type Of<TType extends NewUserEvent['type']> = Extract<NewUserEvent, { type: TType }>;

export const newUserIntents = (actor: Hears<NewUserEvent>) => ({
  close: () => actor.send({ type: 'newUser.closed' }),
  submit: () => actor.send({ type: 'newUser.submitted' }),
  changeName: (name: Of<'newUser.nameChanged'>['name']) => actor.send({ type: 'newUser.nameChanged', name }),
  changeEmail: (email: Of<'newUser.emailChanged'>['email']) =>
    actor.send({ type: 'newUser.emailChanged', email }),
  chooseWelcome: (isWelcomed: Of<'newUser.welcomeChosen'>['isWelcomed']) =>
    actor.send({ type: 'newUser.welcomeChosen', isWelcomed }),
  choosePreset: (preset: Of<'newUser.presetChosen'>['preset']) =>
    actor.send({ type: 'newUser.presetChosen', preset }),
  leaveEmail: () => actor.send({ type: 'newUser.emailLeft' }),
});
