import { projectEndpoints } from '../../api/endpoints/projects.ts';
import { createProjectImplementations } from '../../machines/projects/project-implementations.ts';
import { projectMachine } from '../../machines/projects/project-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('project', {
  machine: projectMachine,
  implementations: createProjectImplementations,
  endpoints: projectEndpoints,
});
