import { useEffect } from 'react';
import type { TaskGone } from '../../../machines/pomodoro/task/pomodoro-task-types.ts';
import { usePortalChild } from '../../portal.tsx';
import { pomodoroTaskText as text } from '../../text/pomodoro-task.ts';
import { useTelling } from '../toasts-context.tsx';

/** Shows notices of the Pomodoro on every page, because the timer runs wherever the signed-in person is. */
export function PomodoroNews() {
  const attached = usePortalChild('pomodoroTask');
  const { tell } = useTelling();
  useEffect(() => {
    const gone = attached.on('pomodoroTask.gone', ({ task }: TaskGone) =>
      tell({ type: 'warning', title: text.gone, message: text.goneDetail(task) }),
    );
    return () => gone.unsubscribe();
  }, [attached, tell]);
  return null;
}
