import type { ProjectDeletionEvent } from '../../machines/projects/project-deletion-types.ts';
import type { Hears } from '../hears.ts';

export const deletionIntents = (actor: Hears<ProjectDeletionEvent>) => ({
  request: () => actor.send({ type: 'deletion.requested' }),
  changeReason: (reason: string) => actor.send({ type: 'deletion.reasonChanged', reason }),
  confirm: () => actor.send({ type: 'deletion.confirmed' }),
  retry: () => actor.send({ type: 'deletion.retryRequested' }),
  close: () => actor.send({ type: 'deletion.closed' }),
});
