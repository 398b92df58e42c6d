import type { UserDeletionEvent } from '../../machines/users/user-deletion-types.ts';
import type { Hears } from '../hears.ts';

export const deletionIntents = (actor: Hears<UserDeletionEvent>) => ({
  close: () => actor.send({ type: 'deletion.closed' }),
  retry: () => actor.send({ type: 'deletion.retryRequested' }),
  confirm: () => actor.send({ type: 'deletion.confirmed' }),
});
