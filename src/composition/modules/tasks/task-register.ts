import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { explorerModule } from '../../explorer-module.ts';

export const MODULE = explorerModule('taskRegister', {
  endpoints: taskEndpoints,
  recordsOf: (api) => api.tasks,
  register: 'tareas',
});
