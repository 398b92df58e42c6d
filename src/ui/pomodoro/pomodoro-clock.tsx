import { useSelector } from '@xstate/react';
import { clockText } from '../../machines/pomodoro/pomodoro-rules.ts';
import {
  selectElapsedShare,
  selectMode,
  selectPhase,
  selectRemaining,
  selectSession,
  selectSettings,
  selectStats,
} from '../../machines/pomodoro/pomodoro-selectors.ts';
import { usePortalChild } from '../portal.tsx';
import { pomodoroText as text } from '../text/pomodoro.ts';
import classes from './pomodoro-clock.module.css';
import { PomodoroRing } from './pomodoro-ring.tsx';

export function PomodoroClock() {
  const pomodoro = usePortalChild('pomodoro');
  const mode = useSelector(pomodoro, selectMode);
  const phase = useSelector(pomodoro, selectPhase);
  const elapsed = useSelector(pomodoro, selectElapsedShare);
  const remaining = useSelector(pomodoro, selectRemaining);
  const session = useSelector(pomodoro, selectSession);
  const { dailyGoal } = useSelector(pomodoro, selectSettings);
  const { completed } = useSelector(pomodoro, selectStats).today;
  return (
    <div className={classes.clock}>
      <div className={classes.face}>
        <PomodoroRing size="panel" mode={mode} elapsed={elapsed} />
        <div className={classes.words}>
          <span className={`${classes.time} tabular`} role="timer">
            {clockText(remaining)}
          </span>
          <span className={classes.standing}>{text.standing(mode, phase)}</span>
        </div>
      </div>
      <p className={classes.progress}>
        <span>{text.session(session)}</span>
        <span title={completed >= dailyGoal ? text.goalReached : undefined}>
          {text.goal(completed, dailyGoal)}
        </span>
      </p>
    </div>
  );
}
