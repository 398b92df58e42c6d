import { projectEndpoints } from '../../api/endpoints/projects.ts';
import { deletedProjectsMachine } from '../../machines/projects/deleted-projects-machine.ts';
import { createDeletedProjectsImplementations } from '../../machines/projects/project-implementations.ts';
import { binIntents } from '../../ui/projects/bin-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('deletedProjects', {
  machine: deletedProjectsMachine,
  implementations: createDeletedProjectsImplementations,
  endpoints: projectEndpoints,
  askings: () => [asking(binIntents, () => null)],
});
