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

export interface ShellMenusContext {
  readonly open: ShellMenu | null;
}

export type ShellMenusEvent =
  | { readonly type: 'menus.opened'; readonly menu: ShellMenu }
  /** Its own button, its own end: of a menu that another has replaced it says nothing. */
  | { readonly type: 'menus.closed'; readonly menu: ShellMenu }
  /** Esc, or something that wants the whole page: whichever it is, it closes. */
  | { readonly type: 'menus.dismissed' };
