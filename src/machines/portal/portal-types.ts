import type { SessionEnd } from '../../api/contract/identity.ts';
import type { PasswordReset, Registered } from '../account/account-types.ts';
import { ANNOUNCER_DELAYS } from '../announcer/announcer-machine.ts';
import { EXPORT_DELAYS } from '../cargar-export/cargar-export-types.ts';
import {
  CONNECTION_DELAYS,
  type ConnectionDelays,
  type ConnectionEmitted,
} from '../connection/connection-types.ts';
import { CUSTOM_VIEW_DELAYS, type CustomViewDelays } from '../custom-view/custom-view-types.ts';
import { DASHBOARD_DELAYS, type DashboardDelays } from '../dashboard/dashboard-types.ts';
import {
  DASHBOARD_EXPORTS_DELAYS,
  type DashboardExportsDelays,
} from '../dashboard-exports/dashboard-exports-types.ts';
import type { CellsSaved } from '../explorer/cells/cell-editing-types.ts';
import {
  FOUR_TASK_DELAYS,
  type FourTaskDelays,
  type FourTaskEmitted,
} from '../four-task-overlay/four-task-overlay-types.ts';
import type { OpenWork, WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import { PAGED_LIST_DELAYS } from '../kit/paged-list/paged-list-types.ts';
import {
  RETRIED_READING_DELAYS,
  type RetriedReadingDelays,
} from '../kit/retried-reading/retried-reading-types.ts';
import type { ShownDelays } from '../kit/shown/shown-types.ts';
import type { LoadRunDelays } from '../load-run/load-run-delays.ts';
import { LOAD_RUN_DELAYS, withoutPauses } from '../load-run/load-run-delays.ts';
import type { NavigationEmitted } from '../navigation/navigation-types.ts';
import type { NotificationsDelays, NotificationsEmitted } from '../notifications/notifications-types.ts';
import { NOTIFICATIONS_DELAYS } from '../notifications/notifications-types.ts';
import { PAGE_TURN_DELAYS, type PageTurnDelays } from '../page-turn/page-turn-types.ts';
import { PALETTE_DELAYS, type PaletteDelays } from '../palette/palette-types.ts';
import type { PermissionsDelays, PermissionsEmitted } from '../permissions/permissions-types.ts';
import { PERMISSIONS_DELAYS } from '../permissions/permissions-types.ts';
import { POMODORO_DELAYS, type PomodoroDelays, type PomodoroEmitted } from '../pomodoro/pomodoro-types.ts';
import { POMODORO_TASK_DELAYS, type PomodoroTaskDelays } from '../pomodoro/task/pomodoro-task-types.ts';
import type { ProfileEmitted } from '../profile/profile-types.ts';
import type { SessionDelays, SessionEmitted, TabsEvent } from '../session/session-types.ts';
import { SESSION_DELAYS } from '../session/session-types.ts';
import type { SignInEmitted } from '../sign-in/sign-in-types.ts';
import type { ImportUndone } from '../sites/import/import-undo-types.ts';
import type { StaleTabEmitted } from '../stale-tab/stale-tab-types.ts';
import type { TaskChanged, TaskChangeWanted, TaskNewsHeard } from '../tasks/task-change-types.ts';
import { TASKS_DELAYS, type TasksDelays } from '../tasks/tasks-types.ts';
import { TOAST_DELAYS, type ToastDelays, type ToastsEmitted } from '../toasts/toasts-types.ts';
import type { TrashChanged } from '../trash/deletion-types.ts';
import { USERS_DELAYS, type UsersDelays } from '../users/users-types.ts';
import type { ChangesWritten } from '../work-changes/change-set-types.ts';

export type TransportEvent =
  /** Sent only for a call with the current token: a refusal of an older token says nothing about this session. */
  | { readonly type: 'transport.unauthorized'; readonly path: string; readonly ended: SessionEnd | null }
  | { readonly type: 'transport.forbidden'; readonly path: string }
  | { readonly type: 'transport.unanswered' };

/** The events of the portal: all that its children emit. */
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
      {
        type:
          | 'navigation.leaveRefused'
          | 'navigation.leaveAllowed'
          | 'navigation.pageChanged'
          | 'navigation.pageVisited'
          | 'navigation.pageLeft';
      }
    >
  | FourTaskEmitted
  | PomodoroEmitted
  | ToastsEmitted
  | Extract<NotificationsEmitted, { type: 'notifications.accessChanged' }>
  | Extract<ProfileEmitted, { type: 'profile.userChanged' | 'profile.loadFailed' | 'profile.unauthorized' }>
  | WorkEmitted
  | ChangesWritten
  | CellsSaved
  | ImportUndone
  | TrashChanged
  | TaskChangeWanted
  | TaskChanged
  | TaskNewsHeard
  | TransportEvent
  | { readonly type: 'portal.retryRequested' };

export interface PortalDelays {
  readonly session: SessionDelays;
  readonly permissions: PermissionsDelays;
  readonly pageTurn: PageTurnDelays;
  readonly bulkImport: LoadRunDelays;
  readonly dashboard: DashboardDelays;
  readonly dashboardExports: DashboardExportsDelays;
  readonly customView: CustomViewDelays;
  readonly lists: PagedListDelays;
  readonly exports: PagedListDelays;
  readonly readings: RetriedReadingDelays;
  readonly users: UsersDelays;
  readonly pomodoro: PomodoroDelays;
  readonly pomodoroTask: PomodoroTaskDelays;
  readonly fourTask: FourTaskDelays;
  readonly tasks: TasksDelays;
  readonly palette: PaletteDelays;
  readonly connection: ConnectionDelays;
  readonly toasts: ToastDelays;
  readonly announcer: ShownDelays;
  readonly notifications: NotificationsDelays;
}
export const PORTAL_DELAYS: PortalDelays = {
  session: SESSION_DELAYS,
  permissions: PERMISSIONS_DELAYS,
  pageTurn: PAGE_TURN_DELAYS,
  bulkImport: LOAD_RUN_DELAYS,
  dashboard: DASHBOARD_DELAYS,
  dashboardExports: DASHBOARD_EXPORTS_DELAYS,
  customView: CUSTOM_VIEW_DELAYS,
  lists: PAGED_LIST_DELAYS,
  exports: EXPORT_DELAYS,
  readings: RETRIED_READING_DELAYS,
  users: USERS_DELAYS,
  pomodoro: POMODORO_DELAYS,
  pomodoroTask: POMODORO_TASK_DELAYS,
  fourTask: FOUR_TASK_DELAYS,
  tasks: TASKS_DELAYS,
  palette: PALETTE_DELAYS,
  connection: CONNECTION_DELAYS,
  toasts: TOAST_DELAYS,
  announcer: ANNOUNCER_DELAYS,
  notifications: NOTIFICATIONS_DELAYS,
};

/** For reduced motion: without the delays that only make changes visible. */
export const PORTAL_DELAYS_WITHOUT_PAUSES: PortalDelays = {
  ...PORTAL_DELAYS,
  bulkImport: withoutPauses(LOAD_RUN_DELAYS),
  pageTurn: { ...PAGE_TURN_DELAYS, shownAtLeast: 0 },
};

export interface PortalInput {
  readonly delays: PortalDelays;
  /** True in the build for demonstrations of the portal (spec 1 section 9). */
  readonly isDemo: boolean;
}

export interface PortalContext extends PortalInput {
  readonly userId: number | null;
  /** Work that would be lost if the page were left now. */
  readonly openWork: readonly OpenWork[];
}
