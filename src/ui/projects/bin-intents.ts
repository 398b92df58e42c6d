import type { DeletedProjectsEvent } from '../../machines/projects/deleted-projects-types.ts';
import type { Hears } from '../hears.ts';

export const binIntents = (actor: Hears<DeletedProjectsEvent>) => ({
  ask: () => actor.send({ type: 'bin.asked' }),
  leave: () => actor.send({ type: 'bin.left' }),
  retry: () => actor.send({ type: 'bin.retryRequested' }),
  restore: (id: number) => actor.send({ type: 'bin.restoreRequested', id }),
});
