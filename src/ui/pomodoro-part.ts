import { lazyPart } from './lazy-part.tsx';

/** In a file outside the Pomodoro's folder, so that screens do not import each other's files. */
export const PomodoroPart = lazyPart(
  async () => (await import('./pomodoro/pomodoro-panel.tsx')).PomodoroPanel,
);
