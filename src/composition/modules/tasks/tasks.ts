import { shellCalls } from '../../../api/http/shell-calls.ts';
import { tasksCalls } from '../../../api/http/tasks-calls.ts';
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
  const calls = tasksCalls(http);
  return createModule({
    api: { ...calls, ...shellCalls(http), taskNews: browserSharedNews(calls.taskNews) },
    openTaskQueue: browserTaskQueue,
    watchVisibility,
    page: randomUuid(),
  });
};
