import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { explorerAskOf } from '../../../ui/addresses/explorer-address.ts';
import { TASK_LIST_PATH } from '../../../ui/addresses/task-address.ts';
import { explorerFilterIntents, explorerIntents } from '../../../ui/explorer/explorer-intents.ts';
import { asking } from '../../asking.ts';
import { explorerModule } from '../../explorer-module.ts';

export const MODULE = explorerModule('taskRegister', {
  endpoints: taskEndpoints,
  recordsOf: (api) => api.tasks,
  register: 'tareas',
  askings: [
    asking(explorerIntents, ({ path, parameters }) =>
      path === TASK_LIST_PATH ? explorerAskOf(parameters) : undefined,
    ),
    asking(explorerFilterIntents, ({ path, parameters }) =>
      path === TASK_LIST_PATH ? undefined : explorerAskOf(parameters).view,
    ),
  ],
});
