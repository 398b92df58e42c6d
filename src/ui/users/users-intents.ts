import type { UsersEvent } from '../../machines/users/users-types.ts';
import type { Hears } from '../hears.ts';

type Of<TType extends UsersEvent['type']> = Extract<UsersEvent, { type: TType }>;

export const usersIntents = (actor: Hears<UsersEvent>) => ({
  ask: (filter: Of<'users.asked'>['filter']) => actor.send({ type: 'users.asked', filter }),
  leave: () => actor.send({ type: 'users.left' }),
});
