import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { PomodoroTask } from '../../../machines/pomodoro/task/pomodoro-task-types.ts';
import { usePortalChild } from '../../portal.tsx';

/** The task that the Pomodoro is spent on; null: none. */
export const usePomodoroTask = (): PomodoroTask | null =>
  useSelector(usePortalChild('pomodoroTask'), ({ context }) => context.task);

export function usePomodoroTaskIntents() {
  const pomodoro = usePortalChild('pomodoro');
  const attached = usePortalChild('pomodoroTask');
  return useMemo(() => {
    const choose = (task: PomodoroTask | null) => attached.send({ type: 'pomodoroTask.chosen', task });
    return {
      choose,
      beginFor: (task: PomodoroTask) => {
        choose(task);
        pomodoro.send({ type: 'pomodoro.workBegun' });
      },
      pause: () => pomodoro.send({ type: 'pomodoro.paused' }),
    };
  }, [pomodoro, attached]);
}
