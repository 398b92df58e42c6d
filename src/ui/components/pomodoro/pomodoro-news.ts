import { usePortalChild } from '../../portal.tsx';
import { pomodoroTaskText as text } from '../../text/pomodoro-task.ts';
import { useHeard } from '../../use-heard.ts';
import { useTelling } from '../toasts-context.tsx';

/** Shows notices of the Pomodoro on every page, because the timer runs wherever the signed-in person is. */
export function PomodoroNews() {
  const attached = usePortalChild('pomodoroTask');
  const { tell } = useTelling();
  useHeard(attached, 'pomodoroTask.gone', ({ task }) =>
    tell({ type: 'warning', title: text.gone, message: text.goneDetail(task) }),
  );
  return null;
}
