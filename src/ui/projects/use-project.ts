import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { projectMachine } from '../../machines/projects/project-machine.ts';
import type { ProjectEvent } from '../../machines/projects/project-types.ts';
import { projectIdOf } from '../addresses/project-address.ts';
import { useAsked } from '../components/use-asked.ts';
import type { Hears } from '../hears.ts';
import { useModule } from '../portal.tsx';

export type ProjectRef = ActorRefFrom<typeof projectMachine>;

const projectIntents = (actor: Hears<ProjectEvent>) => ({
  ask: (id: number | null) => {
    if (id !== null) actor.send({ type: 'record.asked', key: id });
  },
  leave: () => actor.send({ type: 'record.left' }),
  retry: () => actor.send({ type: 'record.retryRequested' }),
});

/** The project that the address names; its machine reads it while a page shows it. */
export function useProject() {
  const id = projectIdOf(useParams().id);
  const project = useModule('project');
  useAsked(project, projectIntents, id);
  const shown = useSelector(project, ({ context }) => context.record);
  return {
    id,
    project,
    shown: shown?.project.id === id ? shown : null,
    failure: useSelector(project, (snapshot) =>
      snapshot.matches('failed') ? snapshot.context.failure : null,
    ),
    retry: useCallback(() => projectIntents(project).retry(), [project]),
  };
}
