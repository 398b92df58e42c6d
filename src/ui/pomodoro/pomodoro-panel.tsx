import { Button } from '@mantine/core';
import { IconChartBar, IconSettings } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { selectIsBroken, selectMode } from '../../machines/pomodoro/pomodoro-selectors.ts';
import { IconAction } from '../components/icon-action.tsx';
import { StateView } from '../components/state-view.tsx';
import { useShellMenuIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { pomodoroText as text } from '../text/pomodoro.ts';
import { ModeChoice } from './mode-choice.tsx';
import { PomodoroClock } from './pomodoro-clock.tsx';
import { PomodoroControls } from './pomodoro-controls.tsx';
import classes from './pomodoro-panel.module.css';
import { TaskChoice } from './task-choice.tsx';
import { usePomodoroIntents } from './use-pomodoro-intents.ts';

export function PomodoroPanel() {
  const titleId = useId();
  const pomodoro = usePortalChild('pomodoro');
  const isBroken = useSelector(pomodoro, selectIsBroken);
  const mode = useSelector(pomodoro, selectMode);
  const { chooseMode, reopen } = usePomodoroIntents();
  const { openMenu } = useShellMenuIntents();

  if (isBroken) {
    return (
      <StateView
        kind="error"
        title={text.broken.title}
        detail={text.broken.detail}
        action={
          <Button variant="default" onClick={reopen}>
            {text.broken.reopen}
          </Button>
        }
      />
    );
  }
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {text.name}
        </h2>
        <IconAction
          label={text.openStats}
          hint={text.openStats}
          icon={<IconChartBar size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => openMenu('pomodoroStats')}
        />
        <IconAction
          label={text.openSettings}
          hint={text.openSettings}
          icon={<IconSettings size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => openMenu('pomodoroSettings')}
        />
      </header>
      <ModeChoice mode={mode} onChoose={chooseMode} />
      <PomodoroClock />
      <PomodoroControls />
      <TaskChoice />
    </section>
  );
}
