import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { createTiedTasksImplementations } from '../../../machines/tasks/tied/tied-tasks-implementations.ts';
import { tiedTasksMachine } from '../../../machines/tasks/tied/tied-tasks-machine.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('tiedTasks', {
  machine: tiedTasksMachine,
  implementations: createTiedTasksImplementations,
  endpoints: taskEndpoints,
});
