import type { PomodoroWorld } from '../../src/machines/pomodoro/pomodoro-actors.ts';

/** The world of a Pomodoro in a single tab, where nobody listens for sounds or other tabs. */
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
