import { fromCallback, fromPromise } from 'xstate';
import type { PomodorosApi } from '../../../api/endpoints/pomodoros.ts';
import { statusOf } from '../../kit/api-failure.ts';
import { keptText, keptValue } from '../../kit/kept/kept-value.ts';
import type { PomodoroWorld } from '../pomodoro-actors.ts';
import {
  KEPT_TASK,
  type KeptTask,
  NO_TASK,
  taskKey,
  withCount,
  withoutCount,
  withoutTask,
} from './pomodoro-task-stored.ts';
import type { Counted, CountOrder, KeepTaskEvent, KeptOf, PomodoroTaskEvent } from './pomodoro-task-types.ts';

export interface PomodoroTaskDeps {
  readonly api: PomodorosApi;
  readonly pomodoro: Pick<PomodoroWorld, 'store' | 'watchStore'>;
  readonly newId: () => string;
}

export const createPomodoroTaskImplementations = (deps: PomodoroTaskDeps) => ({
  actors: { keepTask: keepTask(deps), addPomodoro: addPomodoro(deps) },
});

export const keepTask = ({
  pomodoro: { store, watchStore },
  newId,
}: Pick<PomodoroTaskDeps, 'pomodoro' | 'newId'>) =>
  fromCallback<KeepTaskEvent, KeptOf>(({ input: { userId }, receive, sendBack }) => {
    const key = taskKey(userId);
    const read = () => keptValue(store, key, KEPT_TASK) ?? NO_TASK;
    const tell = () => {
      const { task, counts } = read();
      const told: PomodoroTaskEvent = { type: 'pomodoroTask.read', task, count: counts[0] ?? null };
      sendBack(told);
    };
    receive((event) => {
      store.setItem(key, keptText(KEPT_TASK, changed(read(), event, newId)));
      tell();
    });
    tell();
    return watchStore([key], tell);
  });

function changed(kept: KeptTask, event: KeepTaskEvent, newId: () => string): KeptTask {
  switch (event.type) {
    case 'choose':
      return { ...kept, task: event.task };
    case 'count':
      return withCount(kept, newId(), event.minutes);
    case 'forget':
      return withoutCount(kept, event.count);
    case 'forgetTask':
      return withoutTask(kept, event.count);
  }
}

/**
 * Statuses of refusals that another try may change: the session was missing (401), the call timed out or conflicted
 * (408, 409), or there were too many calls (429).
 */
const PASSING: readonly number[] = [401, 408, 409, 429];
const FAULT_FROM = 500;

export const addPomodoro = ({ api }: Pick<PomodoroTaskDeps, 'api'>) =>
  fromPromise(
    async ({ input: { count }, signal }: { input: CountOrder; signal: AbortSignal }): Promise<Counted> => {
      const { opId, task, minutes } = count;
      try {
        await api.addPomodoro(task.id, { opId, minutos: minutes }, { signal });
        return { kind: 'added', count };
      } catch (error) {
        const status = statusOf(error);
        const isRefused =
          status !== null && status >= 400 && status < FAULT_FROM && !PASSING.includes(status);
        if (isRefused) return { kind: 'gone', count };
        throw error;
      }
    },
  );
