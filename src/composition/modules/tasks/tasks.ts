import type { ActorRefFrom } from 'xstate';
import { shellEndpoints } from '../../../api/endpoints/shell.ts';
import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { browserSharedNews } from '../../../browser/shared-news.ts';
import { browserTaskQueue } from '../../../browser/task-queue.ts';
import { watchVisibility } from '../../../browser/visibility.ts';
import type { TaskCardEvent } from '../../../machines/tasks/card/task-card-types.ts';
import { createTasksImplementations } from '../../../machines/tasks/tasks-implementations.ts';
import { tasksMachine } from '../../../machines/tasks/tasks-machine.ts';
import type { TasksEvent } from '../../../machines/tasks/tasks-types.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import type { Hears } from '../../../ui/hears.ts';
import { MODULES } from '../../../ui/modules.ts';
import { boardOfAddress } from '../../../ui/tasks/board/board-address.ts';
import { boardIntents, openCardIntents, tasksIntents } from '../../../ui/tasks/board/board-intents.ts';
import { asking, askingPart } from '../../asking.ts';
import { browserModule } from '../../browser-module.ts';

const isBoard = (path: string): boolean => path === MODULES.fourTask.path;

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
  askings: () => [
    asking(
      (tasks: Hears<TasksEvent>) => {
        const { enter, exit } = tasksIntents(tasks);
        return { ask: enter, leave: exit };
      },
      () => null,
    ),
    askingPart(
      (tasks: ActorRefFrom<typeof tasksMachine>) => tasks.getSnapshot().children.taskBoard,
      boardIntents,
      ({ path, parameters }) => (isBoard(path) ? boardOfAddress(parameters).asked : undefined),
    ),
    askingPart(
      (tasks: ActorRefFrom<typeof tasksMachine>) => tasks.getSnapshot().children.taskCard,
      (card: Hears<TaskCardEvent>) => {
        const { open, close } = openCardIntents(card);
        return { ask: open, leave: close };
      },
      ({ path, parameters }) => (isBoard(path) ? (boardOfAddress(parameters).task ?? undefined) : undefined),
    ),
  ],
});
