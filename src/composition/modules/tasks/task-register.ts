import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { explorerModule } from '../explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  endpoints: taskEndpoints,
  recordsOf: (api) => api.tasks,
  register: 'tareas',
});
