import { shown } from '../kit/shown/shown-machine.ts';

/** What hangs from the bars, and the windows of the shell. */
export type ShellMenu =
  | 'pomodoro'
  | 'pomodoroSettings'
  | 'pomodoroStats'
  | 'notifications'
  | 'apps'
  | 'account'
  /** 'Más' of the bottom bar. */
  | 'more'
  | 'configurator'
  | 'palette'
  | 'shortcuts';

/** One open at a time: opening one closes the others (spec 1 section 2.2). */
export const shellMenusMachine = shown<ShellMenu>({ id: 'shellMenus' });
