import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { createOwnTasksImplementations, ownTasksMachine } from '../../../machines/tasks/tied/own-tasks.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('personTasks', {
  machine: ownTasksMachine,
  implementations: createOwnTasksImplementations,
  endpoints: taskEndpoints,
});
