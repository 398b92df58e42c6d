import type { PomodoroWorld } from '../../src/machines/pomodoro/pomodoro-actors.ts';

/** One tab alone, which nobody listens to. */
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
