import type { ProjectEvent } from '../../machines/projects/project-types.ts';
import type { Hears } from '../hears.ts';

export const projectIntents = (actor: Hears<ProjectEvent>) => ({
  ask: (id: number | null) => {
    if (id !== null) actor.send({ type: 'record.asked', key: id });
  },
  leave: () => actor.send({ type: 'record.left' }),
  retry: () => actor.send({ type: 'record.retryRequested' }),
});
