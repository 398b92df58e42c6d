import { lazyPart } from './lazy-part.tsx';

/** The Pomodoro as a part of a page. A screen that shows it finds it here, and knows no file of another screen. */
export const PomodoroPart = lazyPart(
  async () => (await import('./pomodoro/pomodoro-panel.tsx')).PomodoroPanel,
);
