import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { projectMachine } from '../../machines/projects/project-machine.ts';
import { projectOfPath } from '../addresses/project-address.ts';
import { useModule } from '../portal.tsx';
import { projectIntents } from './project-intents.ts';

export type ProjectRef = ActorRefFrom<typeof projectMachine>;

/** The project that the address names; its machine has been asked for it by the visit of the page. */
export function useProject() {
  const id = projectOfPath(useLocation().pathname);
  const project = useModule('project');
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
