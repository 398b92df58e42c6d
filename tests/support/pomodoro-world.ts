import type { PomodoroWorld } from '../../src/machines/pomodoro/pomodoro-actors.ts';

/** A single tab without listeners. */
export const pomodoroNotHeard = (store: PomodoroWorld['store']): PomodoroWorld => ({
  store,
  watchStore: () => () => {},
  ownTab: (_name, owned) => {
    owned();
    return () => {};
  },
  showInTitle: () => {},
  sound: { unlock: () => {}, completion: () => {}, tick: () => {} },
  notices: { askPermission: () => {}, show: () => {} },
});
