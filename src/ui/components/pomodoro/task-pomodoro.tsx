import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { clockText } from '../../../machines/pomodoro/pomodoro-rules.ts';
import { selectMode, selectPhase, selectRemaining } from '../../../machines/pomodoro/pomodoro-selectors.ts';
import type { PomodoroTask } from '../../../machines/pomodoro/task/pomodoro-task-types.ts';
import { usePortalChild } from '../../portal.tsx';
import { pomodoroTaskText as text } from '../../text/pomodoro-task.ts';
import classes from './task-pomodoro.module.css';
import { usePomodoroTask, usePomodoroTaskIntents } from './use-pomodoro-task.ts';

/** On the card of a task: begins a Pomodoro for the task, or shows the one that is being spent on it. */
export function TaskPomodoro({ task }: { readonly task: PomodoroTask }) {
  const pomodoro = usePortalChild('pomodoro');
  const phase = useSelector(pomodoro, selectPhase);
  const isWork = useSelector(pomodoro, selectMode) === 'work';
  const time = clockText(useSelector(pomodoro, selectRemaining));
  const isOfThis = usePomodoroTask()?.id === task.id;
  const { beginFor, pause } = usePomodoroTaskIntents();
  const isUnderWay = isWork && phase !== 'idle';
  if (!isOfThis || !isUnderWay) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
        onClick={() => beginFor(task)}
      >
        {isUnderWay ? text.beginHere : text.begin}
      </Button>
    );
  }
  const isRunning = phase === 'running';
  const Glyph = isRunning ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.pomodoro}>
      <span className="tabular">{isRunning ? text.running(time) : text.paused(time)}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Glyph size={16} stroke={1.5} aria-hidden />}
        onClick={isRunning ? pause : () => beginFor(task)}
      >
        {isRunning ? text.pause : text.resume}
      </Button>
    </div>
  );
}
