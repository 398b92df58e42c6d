import { shown } from '../kit/shown/shown-machine.ts';

export type ShellMenu =
  | 'pomodoro'
  | 'pomodoroSettings'
  | 'pomodoroStats'
  | 'notifications'
  | 'allNotifications'
  | 'apps'
  | 'account'
  | 'more'
  | 'configurator'
  | 'palette'
  | 'newTask'
  | 'shortcuts';

/** The menus of the shell; one is open at a time (spec 1 section 2.2). */
export const shellMenusMachine = shown<ShellMenu>({ id: 'shellMenus' });
