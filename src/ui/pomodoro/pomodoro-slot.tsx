import { UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { WELCOME_PATH } from '../../machines/navigation/navigation-types.ts';
import { clockText } from '../../machines/pomodoro/pomodoro-rules.ts';
import {
  selectElapsedShare,
  selectIsShown,
  selectMode,
  selectPhase,
  selectRemaining,
} from '../../machines/pomodoro/pomodoro-selectors.ts';
import { shellPanel } from '../components/menus/shell-panel.tsx';
import { usePomodoroTask } from '../components/pomodoro/use-pomodoro-task.ts';
import { usePortalChild } from '../portal.tsx';
import { pomodoroText as text } from '../text/pomodoro.ts';
import { pomodoroTaskText } from '../text/pomodoro-task.ts';
import { ModeIcon } from './mode-icon.tsx';
import { PomodoroRing } from './pomodoro-ring.tsx';
import classes from './pomodoro-slot.module.css';

const PomodoroPanel = shellPanel({
  menu: 'pomodoro',
  width: 320,
  loading: text.loading,
  load: async () => (await import('./pomodoro-panel.tsx')).PomodoroPanel,
});

export function PomodoroSlot() {
  const isShown = useSelector(usePortalChild('pomodoro'), selectIsShown);
  const isOnWelcome = useLocation().pathname === WELCOME_PATH;
  if (!isShown || isOnWelcome) return null;
  return <PomodoroWidget />;
}

function PomodoroWidget() {
  const pomodoro = usePortalChild('pomodoro');
  const mode = useSelector(pomodoro, selectMode);
  const phase = useSelector(pomodoro, selectPhase);
  return (
    <>
      {/* Announces changes of state only, not the running time. */}
      <span className="visually-hidden" role="status">
        {text.standing(mode, phase)}
      </span>
      <PomodoroPanel
        button={(props) => (
          <UnstyledButton {...props} className={classes.target}>
            <PomodoroFace />
          </UnstyledButton>
        )}
      />
    </>
  );
}

function PomodoroFace() {
  const pomodoro = usePortalChild('pomodoro');
  const mode = useSelector(pomodoro, selectMode);
  const phase = useSelector(pomodoro, selectPhase);
  const elapsed = useSelector(pomodoro, selectElapsedShare);
  const remaining = useSelector(pomodoro, selectRemaining);
  const task = usePomodoroTask();
  return (
    <>
      <span className="visually-hidden">{text.name}: </span>
      <PomodoroRing size="bar" mode={mode} elapsed={elapsed}>
        <ModeIcon mode={mode} phase={phase} size={14} />
      </PomodoroRing>
      <span className="visually-hidden">{text.standing(mode, phase)}, </span>
      <span className={`${classes.time} tabular`}>{clockText(remaining)}</span>
      {task !== null && mode === 'work' && (
        <span className={classes.task}>{pomodoroTaskText.name(task)}</span>
      )}
    </>
  );
}
