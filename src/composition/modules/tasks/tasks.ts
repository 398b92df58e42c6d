import { shellEndpoints } from '../../../api/endpoints/shell.ts';
import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { createCalls } from '../../../api/http/create-calls.ts';
import { browserSharedNews } from '../../../browser/shared-news.ts';
import { browserTaskQueue } from '../../../browser/task-queue.ts';
import { watchVisibility } from '../../../browser/visibility.ts';
import type { TasksDeps } from '../../../machines/tasks/tasks-actors.ts';
import { createTasksImplementations } from '../../../machines/tasks/tasks-implementations.ts';
import { tasksMachine } from '../../../machines/tasks/tasks-machine.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: TasksDeps) => tasksMachine.provide(createTasksImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) => {
  const calls = createCalls(taskEndpoints, http);
  return createModule({
    api: { ...calls, ...createCalls(shellEndpoints, http), taskNews: browserSharedNews(calls.taskNews) },
    openTaskQueue: browserTaskQueue,
    watchVisibility,
    page: randomUuid(),
  });
};
