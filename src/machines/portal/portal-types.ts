import type { SessionEnd } from '../../api/contract/identity.ts';
import type { Permissions } from '../../api/contract/permissions.ts';
import type { PasswordReset, Registered } from '../account/account-types.ts';
import { ANNOUNCER_TIMINGS } from '../announcer/announcer-machine.ts';
import {
  CONNECTION_TIMINGS,
  type ConnectionEmitted,
  type ConnectionTimings,
} from '../connection/connection-types.ts';
import {
  FOUR_TASK_TIMINGS,
  type FourTaskEmitted,
  type FourTaskTimings,
} from '../four-task-overlay/four-task-overlay-types.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import { PAGED_LIST_DELAYS } from '../kit/paged-list/paged-list-types.ts';
import type { LoadRunDelays } from '../load-run/load-run-delays.ts';
import { LOAD_RUN_DELAYS, withoutPauses } from '../load-run/load-run-delays.ts';
import type { NavigationEmitted } from '../navigation/navigation-types.ts';
import type { NotificationsEmitted, NotificationsTimings } from '../notifications/notifications-types.ts';
import { NOTIFICATIONS_TIMINGS } from '../notifications/notifications-types.ts';
import { PAGE_TURN_TIMINGS, type PageTurnTimings } from '../page-turn/page-turn-types.ts';
import { PALETTE_TIMINGS, type PaletteTimings } from '../palette/palette-types.ts';
import type { PermissionsEmitted, PermissionsTimings } from '../permissions/permissions-types.ts';
import { PERMISSIONS_TIMINGS } from '../permissions/permissions-types.ts';
import { POMODORO_TIMINGS, type PomodoroTimings } from '../pomodoro/pomodoro-types.ts';
import type { ProfileEmitted } from '../profile/profile-types.ts';
import type { SessionEmitted, SessionTimings, TabsEvent } from '../session/session-types.ts';
import { SESSION_TIMINGS } from '../session/session-types.ts';
import type { SignInEmitted } from '../sign-in/sign-in-types.ts';
import type { StaleTabEmitted } from '../stale-tab/stale-tab-types.ts';
import { TOAST_TIMINGS, type ToastsEmitted, type ToastTimings } from '../toasts/toasts-types.ts';
import { USERS_DELAYS, type UsersDelays } from '../users/users-types.ts';

/** What the transport noticed on any call. */
export type TransportEvent =
  /** Of a call that carried the token still in use: a refusal of an older one says nothing about this session. */
  | { readonly type: 'transport.unauthorized'; readonly path: string; readonly ended: SessionEnd | null }
  | { readonly type: 'transport.forbidden'; readonly path: string }
  /** Nothing came back, or too late. */
  | { readonly type: 'transport.unanswered' };

/** The portal hears what its children emit, word for word, and nothing else. */
export type PortalEvent =
  | SessionEmitted
  | TabsEvent
  | ConnectionEmitted
  | StaleTabEmitted
  | Extract<SignInEmitted, { type: 'signIn.granted' }>
  | Registered
  | PasswordReset
  | PermissionsEmitted
  | Extract<
      NavigationEmitted,
      { type: 'navigation.leaveRefused' | 'navigation.leaveAllowed' | 'navigation.pageChanged' }
    >
  | FourTaskEmitted
  | ToastsEmitted
  | Extract<NotificationsEmitted, { type: 'notifications.accessChanged' }>
  | Extract<ProfileEmitted, { type: 'profile.userChanged' | 'profile.loadFailed' | 'profile.unauthorized' }>
  | WorkEmitted
  | TransportEvent
  /** What the inside needs is to be fetched again. */
  | { readonly type: 'portal.retryRequested' }
  /** A page of a module is opened, or its machines are to be fetched again. */
  | { readonly type: 'modules.wanted' };

export interface PortalTimings {
  readonly session: SessionTimings;
  readonly permissions: PermissionsTimings;
  readonly pageTurn: PageTurnTimings;
  readonly bulkImport: LoadRunDelays;
  readonly lists: PagedListDelays;
  readonly users: UsersDelays;
  readonly pomodoro: PomodoroTimings;
  readonly fourTask: FourTaskTimings;
  readonly palette: PaletteTimings;
  readonly connection: ConnectionTimings;
  readonly toasts: ToastTimings;
  readonly announcer: typeof ANNOUNCER_TIMINGS;
  readonly notifications: NotificationsTimings;
}
export const PORTAL_TIMINGS: PortalTimings = {
  session: SESSION_TIMINGS,
  permissions: PERMISSIONS_TIMINGS,
  pageTurn: PAGE_TURN_TIMINGS,
  bulkImport: LOAD_RUN_DELAYS,
  lists: PAGED_LIST_DELAYS,
  users: USERS_DELAYS,
  pomodoro: POMODORO_TIMINGS,
  fourTask: FOUR_TASK_TIMINGS,
  palette: PALETTE_TIMINGS,
  connection: CONNECTION_TIMINGS,
  toasts: TOAST_TIMINGS,
  announcer: ANNOUNCER_TIMINGS,
  notifications: NOTIFICATIONS_TIMINGS,
};

/** For who asked for less motion: nothing waits only to be seen. */
export const PORTAL_TIMINGS_WITHOUT_PAUSES: PortalTimings = {
  ...PORTAL_TIMINGS,
  bulkImport: withoutPauses(LOAD_RUN_DELAYS),
  pageTurn: { ...PAGE_TURN_TIMINGS, shownAtLeast: 0 },
};

export interface PortalInput {
  readonly timings: PortalTimings;
}

export interface PortalContext {
  readonly timings: PortalTimings;
  /** Of who is signed in: a machine of the inside may start after they came. null until they are known. */
  readonly permissions: Permissions | null;
  /** Who is signed in. */
  readonly userId: number | null;
}
