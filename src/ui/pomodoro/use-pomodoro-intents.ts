import { useMemo } from 'react';
import type { Mode, PomodoroSettings } from '../../machines/pomodoro/pomodoro-types.ts';
import { usePortalChild } from '../portal.tsx';

export function usePomodoroIntents() {
  const pomodoro = usePortalChild('pomodoro');
  return useMemo(
    () => ({
      start: () => pomodoro.send({ type: 'pomodoro.started' }),
      pause: () => pomodoro.send({ type: 'pomodoro.paused' }),
      reset: () => pomodoro.send({ type: 'pomodoro.reset' }),
      extend: () => pomodoro.send({ type: 'pomodoro.extended' }),
      skip: () => pomodoro.send({ type: 'pomodoro.skipped' }),
      chooseMode: (mode: Mode) => pomodoro.send({ type: 'pomodoro.modeChosen', mode }),
      saveSettings: (settings: PomodoroSettings) =>
        pomodoro.send({ type: 'pomodoro.settingsSaved', settings }),
      reopen: () => pomodoro.send({ type: 'pomodoro.openRequested' }),
    }),
    [pomodoro],
  );
}
