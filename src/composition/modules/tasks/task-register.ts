import { tasksCalls } from '../../../api/http/tasks-calls.ts';
import { explorerModule } from '../explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  callsOf: tasksCalls,
  recordsOf: (api) => api.tasks,
  register: 'tareas',
});
