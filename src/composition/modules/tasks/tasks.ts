import { shellEndpoints } from '../../../api/endpoints/shell.ts';
import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { browserSharedNews } from '../../../browser/shared-news.ts';
import { browserTaskQueue } from '../../../browser/task-queue.ts';
import { watchVisibility } from '../../../browser/visibility.ts';
import { createTasksImplementations } from '../../../machines/tasks/tasks-implementations.ts';
import { tasksMachine } from '../../../machines/tasks/tasks-machine.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('tasks', {
  machine: tasksMachine,
  implementations: createTasksImplementations,
  endpoints: { ...taskEndpoints, ...shellEndpoints },
  browser: (_, api) => ({
    api: { ...api, taskNews: browserSharedNews(api.taskNews) },
    openTaskQueue: browserTaskQueue,
    watchVisibility,
    page: randomUuid(),
  }),
});
