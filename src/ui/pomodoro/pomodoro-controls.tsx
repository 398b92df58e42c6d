import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward, IconRotate } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectCanExtend, selectPhase } from '../../machines/pomodoro/pomodoro-selectors.ts';
import { IconAction } from '../components/icon-action.tsx';
import { usePortalChild } from '../portal.tsx';
import { pomodoroText as text } from '../text/pomodoro.ts';
import classes from './pomodoro-controls.module.css';
import { usePomodoroIntents } from './use-pomodoro-intents.ts';

export function PomodoroControls() {
  const pomodoro = usePortalChild('pomodoro');
  const phase = useSelector(pomodoro, selectPhase);
  const canExtend = useSelector(pomodoro, selectCanExtend);
  const { start, pause, reset, extend, skip } = usePomodoroIntents();
  const isRunning = phase === 'running';
  const Glyph = isRunning ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.controls}>
      {/* One button for both, so that a second press of the same button resumes what the first paused. */}
      <Button
        className={classes.main}
        leftSection={<Glyph size={18} stroke={1.5} aria-hidden="true" />}
        onClick={isRunning ? pause : start}
      >
        {isRunning ? text.pause : phase === 'paused' ? text.resume : text.start}
      </Button>
      <Button className={classes.more} variant="default" disabled={!canExtend} onClick={extend}>
        {text.extend}
      </Button>
      <IconAction
        label={text.reset}
        hint={text.reset}
        icon={<IconRotate size={18} stroke={1.5} aria-hidden="true" />}
        onClick={reset}
      />
      <IconAction
        label={text.skip}
        hint={text.skip}
        icon={<IconPlayerSkipForward size={18} stroke={1.5} aria-hidden="true" />}
        onClick={skip}
      />
    </div>
  );
}
