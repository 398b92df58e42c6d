import { projectEndpoints } from '../../api/endpoints/projects.ts';
import { createProjectImplementations } from '../../machines/projects/project-implementations.ts';
import { projectMachine } from '../../machines/projects/project-machine.ts';
import { projectOfPath } from '../../ui/addresses/project-address.ts';
import { projectIntents } from '../../ui/projects/project-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('project', {
  machine: projectMachine,
  implementations: createProjectImplementations,
  endpoints: projectEndpoints,
  askings: () => [asking(projectIntents, ({ path }) => projectOfPath(path))],
});
