import type { AnyStateMachine } from 'xstate';
import type { TaskNews } from '../../api/contract/records/task-feed.ts';
import type { accessRequestMachine } from '../access-request/access-request-machine.ts';
import type { accountMachine } from '../account/account-machine.ts';
import type { activityMachine } from '../activity/activity-machine.ts';
import type { activityListMachine } from '../activity/activity-parts.ts';
import { announcerMachine } from '../announcer/announcer-machine.ts';
import type { appsMachine } from '../apps/apps-machine.ts';
import type { automationsMachine } from '../automations/automations-machine.ts';
import type { bulkImportMachine } from '../bulk-import/bulk-import-machine.ts';
import type { cargarExportMachine } from '../cargar-export/cargar-export-machine.ts';
import { connectionMachine } from '../connection/connection-machine.ts';
import type { connectionsMachine } from '../connections/connections-machine.ts';
import type { customViewMachine } from '../custom-view/custom-view-machine.ts';
import type { dashboardMachine } from '../dashboard/dashboard-machine.ts';
import type { dashboardViewMachine } from '../dashboard/dashboard-view-machine.ts';
import type { dashboardExportsMachine } from '../dashboard-exports/dashboard-exports-machine.ts';
import type { explorerMachine } from '../explorer/explorer-machine.ts';
import type { fileGlanceMachine } from '../file-glance/file-glance-machine.ts';
import type { fourTaskOverlayMachine } from '../four-task-overlay/four-task-overlay-machine.ts';
import { FOUR_TASK_PATH } from '../four-task-overlay/four-task-overlay-types.ts';
import type { historicalComparisonMachine } from '../historical-comparison/historical-comparison-machine.ts';
import { childrenOf } from '../kit/children/child-table.ts';
import { asItCame, RECOVERY } from '../kit/children/recovery.ts';
import { givenMachine } from '../kit/given-machine.ts';
import { type LazyMachine, lazyPlaceholder } from '../kit/lazy-machine/lazily.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { linksMachine } from '../links/links-machine.ts';
import type { siteLinksMachine } from '../links/site-links.ts';
import type { loadHistoryMachine } from '../load-history/load-history-machine.ts';
import type { massUpdateFileMachine } from '../mass-update/mass-update-file.ts';
import type { massUpdateMachine } from '../mass-update/mass-update-record.ts';
import type { recipesMachine } from '../mass-update/recipes/recipes-machine.ts';
import { navigationMachine } from '../navigation/navigation-machine.ts';
import { PROFILE_LANDING } from '../navigation/navigation-types.ts';
import type { notificationSettingsMachine } from '../notifications/notification-settings.ts';
import type { notificationsMachine } from '../notifications/notifications-machine.ts';
import { pageTurnMachine } from '../page-turn/page-turn-machine.ts';
import type { paletteMachine } from '../palette/palette-machine.ts';
import { permissionsMachine } from '../permissions/permissions-machine.ts';
import type { pomodoroMachine } from '../pomodoro/pomodoro-machine.ts';
import type { pomodoroTaskMachine } from '../pomodoro/task/pomodoro-task-machine.ts';
import type { profileMachine } from '../profile/profile-machine.ts';
import { PROFILE_PATH } from '../profile/profile-types.ts';
import type { deletedProjectsMachine } from '../projects/deleted-projects-machine.ts';
import type { projectMachine } from '../projects/project-machine.ts';
import type { reconciliationFileMachine } from '../reconciliation/reconciliation-file.ts';
import type { reconciliationMachine } from '../reconciliation/reconciliation-record.ts';
import { sessionMachine } from '../session/session-machine.ts';
import { isExempt } from '../session/session-rules.ts';
import type { AtStake } from '../session/session-types.ts';
import { shellMenusMachine } from '../shell-menus/shell-menus-machine.ts';
import type { shortcutsMachine } from '../shortcuts/shortcuts-machine.ts';
import { signInMachine } from '../sign-in/sign-in-machine.ts';
import type { codeCheckMachine } from '../sites/code-check.ts';
import type { importUndoMachine } from '../sites/import/import-undo-machine.ts';
import type { siteImportMachine, siteTemplateMachine } from '../sites/import/site-import-file.ts';
import { NO_SITE, NOTHING_CHECKED } from '../sites/no-site.ts';
import type { newSiteMachine } from '../sites/site-forms.ts';
import type { siteMapMachine } from '../sites/site-lists.ts';
import type { siteMachine } from '../sites/site-machine.ts';
import type { sqlConfigMachine } from '../sql-config/sql-config-machine.ts';
import { staleTabMachine } from '../stale-tab/stale-tab-machine.ts';
import type { subscriptionsMachine } from '../subscriptions/subscriptions-machine.ts';
import type { taskCalendarMachine } from '../tasks/calendar/task-calendar-machine.ts';
import type { taskRemindersMachine } from '../tasks/task-reminders.ts';
import type { tasksMachine } from '../tasks/tasks-machine.ts';
import type { ownTasksMachine } from '../tasks/tied/own-tasks.ts';
import type { tiedTasksMachine } from '../tasks/tied/tied-tasks-machine.ts';
import { toastsMachine } from '../toasts/toasts-machine.ts';
import type { deletionMachine } from '../trash/deletion-machine.ts';
import type { restorationMachine } from '../trash/restoration-machine.ts';
import type { trashBatchesMachine } from '../trash/trash-lists.ts';
import type { usersMachine } from '../users/users-machine.ts';
import type { virtualRealityMachine } from '../virtual-reality/virtual-reality-machine.ts';
import type { welcomeMachine } from '../welcome/welcome-machine.ts';
import type { workMachine } from '../work/work-machine.ts';
import type { changeHistoryMachine } from '../work-changes/change-history-machine.ts';
import type { workChangesMachine } from '../work-changes/work-changes-machine.ts';
import { visitedByPages } from './page-visits.ts';
import type { watchTabs, watchTransport } from './portal-actors.ts';
import { knownAfter } from './portal-rules.ts';
import type { PortalContext, PortalEvent } from './portal-types.ts';

const child = childrenOf<PortalContext, PortalEvent>();

/** A child for a module's machine, which ends when something inside it crashes. */
const module = <TMachine extends AnyStateMachine>() => {
  const join = child(givenMachine<LazyMachine<TMachine>>());
  return (...joined: Parameters<typeof join>) => ({ ...join(...joined), mayEnd: true as const });
};

const DISMISSED = { type: 'shown.dismissed' } as const;
const FOUR_TASK_FLAG = '4task';
const LEAVE_FOUR_TASK = { type: 'navigation.leaveRequested', to: FOUR_TASK_PATH } as const;
const WRITTEN = { type: 'changes.written' } as const;
const REFRESH_LIST = { type: 'explorer.refreshRequested' } as const;
/** News of other people's changes after which the list of `taskRegister` may be outdated. */
const CARD_NEWS: ReadonlySet<TaskNews['tipo']> = new Set(['tarjeta', 'recargar']);
const REFRESH_PERMISSIONS = { type: 'permissions.refreshRequested' } as const;

const withOpenWork = <const TEvent extends object>(
  event: TEvent,
  { openWork }: PortalContext,
): TEvent & AtStake => ({ ...event, hasOpenWork: openWork.length > 0 });

export const PAGE_CHILDREN = {
  session: child(sessionMachine)({
    input: ({ delays }) => ({ delays: delays.session }),
    sends: ['session.opened', 'session.expired', 'session.renewed', 'session.closed'],
    hears: {
      'session.keptElsewhere': withOpenWork,
      'session.clearedElsewhere': withOpenWork,
      'signIn.granted': (event) => ({ ...event, type: 'session.granted' }),
      // `remember` is false: these forms do not offer to stay signed in.
      'account.passwordReset': (event) => ({ ...event, type: 'session.granted', remember: false }),
      'permissions.loaded': ({ permissions }) => ({ type: 'session.userChanged', user: { permissions } }),
      'permissions.sessionLost': ({ reason }, context) =>
        withOpenWork({ type: 'session.refused', reason }, context),
      'connection.returned': () => ({ type: 'session.retryRequested' }),
      'transport.unauthorized': (event, context) =>
        withOpenWork({ ...event, type: 'session.unauthorized' }, context),
      'profile.userChanged': ({ user }) => ({ type: 'session.userChanged', user }),
      'profile.loadFailed': ({ isRefused }, context) =>
        withOpenWork({ type: 'session.profileFailed', isRefused }, context),
      // A 401 of the call `/me` ends no session by itself (session-rules.ts), so the profile's machine reports it.
      'profile.unauthorized': (_, context) =>
        withOpenWork({ type: 'session.unauthorized', path: PROFILE_PATH, ended: null }, context),
    },
  }),
  permissions: child(permissionsMachine)({
    input: ({ delays }) => ({ delays: delays.permissions }),
    sends: ['permissions.loaded', 'permissions.flagAnswered', 'permissions.sessionLost'],
    hears: {
      'session.opened': ({ user }) => ({ type: 'permissions.userSignedIn', user }),
      'session.closed': () => ({ type: 'permissions.userSignedOut' }),
      ...RECOVERY,
      'notifications.accessChanged': () => REFRESH_PERMISSIONS,
      'transport.forbidden': ({ path }) => (isExempt(path) ? null : REFRESH_PERMISSIONS),
      'fourTask.accessAsked': () => ({ type: 'permissions.flagAsked', flag: FOUR_TASK_FLAG }),
    },
  }),
  staleTab: child(staleTabMachine)({ sends: ['staleTab.cutOff'] }),
  navigation: child(navigationMachine)({
    sends: [
      'navigation.leaveRefused',
      'navigation.leaveAllowed',
      'navigation.pageChanged',
      'navigation.pageVisited',
      'navigation.pageLeft',
    ],
    hears: {
      'session.closed': ({ reason, userId }) => ({
        type: 'navigation.sessionChanged',
        session: knownAfter(reason),
        userId,
      }),
      'permissions.loaded': (event) => ({ ...event, type: 'navigation.permissionsLoaded' }),
      'signIn.granted': ({ isNew }) =>
        isNew ? { type: 'navigation.landingChosen', landing: PROFILE_LANDING } : null,
      'account.passwordReset': () => ({ type: 'navigation.landingChosen', landing: PROFILE_LANDING }),
      // The person may not open 4Task, or the browser blocked its tab: the address of 4Task opens in this tab.
      'fourTask.refused': () => LEAVE_FOUR_TASK,
      'fourTask.blocked': () => LEAVE_FOUR_TASK,
      'work.began': () => ({ type: 'navigation.workBegan' }),
      'work.ended': (_, { openWork }) => (openWork.length === 0 ? { type: 'navigation.workEnded' } : null),
    },
  }),
  signIn: child(signInMachine)({
    sends: ['signIn.granted'],
    hears: {
      'session.closed': () => ({ type: 'signIn.restarted', email: null }),
      'session.expired': ({ email }) => ({ type: 'signIn.restarted', email }),
      'account.registered': (event) => ({ ...event, type: 'signIn.registered' }),
    },
  }),
  account: child(lazyPlaceholder<typeof accountMachine>())({
    input: ({ isDemo }) => ({ isDemo }),
    sends: ['account.registered', 'account.passwordReset'],
    hears: { 'session.opened': () => ({ type: 'module.closed' }) },
    mayEnd: true,
  }),
  connection: child(connectionMachine)({
    input: ({ delays }) => ({ delays: delays.connection }),
    sends: ['connection.returned'],
    hears: {
      'transport.unanswered': () => ({ type: 'connection.unanswered' }),
      'staleTab.cutOff': () => ({ type: 'connection.unanswered' }),
    },
  }),
  pageTurn: child(pageTurnMachine)({
    input: ({ delays }) => ({ delays: delays.pageTurn }),
    hears: { 'navigation.leaveAllowed': ({ to }) => ({ type: 'pageTurn.began', to }) },
  }),
  shellMenus: child(shellMenusMachine)({
    input: () => ({}),
    hears: {
      'session.closed': () => DISMISSED,
      // The dialog that asks for the code must be the only thing over the page.
      'session.expired': () => DISMISSED,
      'navigation.leaveAllowed': () => DISMISSED,
      'navigation.pageChanged': () => DISMISSED,
    },
  }),
  toasts: child(toastsMachine)({
    input: ({ delays }) => ({ delays: delays.toasts }),
    sends: ['toast.shown'],
    hears: {
      'session.closed': () => ({ type: 'toast.cleared' }),
      'navigation.pageChanged': () => ({ type: 'toast.pageLeft' }),
    },
  }),
  announcer: child(announcerMachine)({ input: ({ delays }) => ({ delays: delays.announcer }) }),
  watchTransport: child(placeholderFor<typeof watchTransport>())(),
  watchTabs: child(placeholderFor<typeof watchTabs>())(),
};

const SHELL_CHILDREN = {
  pomodoro: child(givenMachine<typeof pomodoroMachine>())({
    input: ({ delays }) => ({ delays: delays.pomodoro }),
    sends: ['pomodoro.workDone', 'pomodoro.owned'],
  }),
  pomodoroTask: child(givenMachine<typeof pomodoroTaskMachine>())({
    input: ({ delays, userId }) => ({ userId, delays: delays.pomodoroTask }),
    hears: { ...RECOVERY, 'pomodoro.workDone': asItCame, 'pomodoro.owned': asItCame },
  }),
  fourTaskOverlay: child(givenMachine<typeof fourTaskOverlayMachine>())({
    input: ({ delays }) => ({ delays: delays.fourTask }),
    sends: ['fourTask.accessAsked', 'fourTask.refused', 'fourTask.blocked'],
    hears: {
      'permissions.flagAnswered': ({ flag, isHeld }) =>
        flag === FOUR_TASK_FLAG ? { type: 'fourTask.accessAnswered', isHeld } : null,
    },
  }),
  palette: child(givenMachine<typeof paletteMachine>())({
    input: ({ delays }) => ({ delays: delays.palette }),
    hears: RECOVERY,
  }),
  notifications: child(givenMachine<typeof notificationsMachine>())({
    input: ({ delays, userId }) => ({ userId, delays: delays.notifications }),
    sends: ['notifications.accessChanged'],
    hears: {
      'session.renewed': asItCame,
      'toast.shown': ({ notice }) => ({ type: 'notifications.told', notice }),
      // When a load ends, the server makes a notification, so the list is read again (also when other work ends).
      'work.ended': () => ({ type: 'notifications.checkRequested' }),
    },
  }),
  notificationSettings: child(givenMachine<typeof notificationSettingsMachine>())({
    hears: RECOVERY,
  }),
  apps: child(givenMachine<typeof appsMachine>())({
    hears: RECOVERY,
  }),
  shortcuts: child(givenMachine<typeof shortcutsMachine>())(),
};

export const MODULE_CHILDREN = visitedByPages({
  dashboard: module<typeof dashboardMachine>()({
    input: ({ delays }) => ({ delays: delays.dashboard }),
    hears: RECOVERY,
  }),
  dashboardView: module<typeof dashboardViewMachine>()(),
  dashboardExports: module<typeof dashboardExportsMachine>()({
    input: ({ delays }) => ({ delays: delays.dashboardExports }),
  }),
  /** A part of the custom view: fetched only when the person opens that view. */
  historicalComparison: module<typeof historicalComparisonMachine>()({
    input: ({ delays }) => ({ about: null, delays: delays.lists }),
    hears: RECOVERY,
  }),
  customView: module<typeof customViewMachine>()({
    input: ({ delays, userId }) => ({ userId, delays: delays.customView }),
    hears: RECOVERY,
  }),
  connections: module<typeof connectionsMachine>()({
    input: ({ delays }) => ({ delays: { readings: delays.readings, lists: delays.lists } }),
    hears: RECOVERY,
  }),
  automations: module<typeof automationsMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    hears: RECOVERY,
  }),
  sqlConfig: module<typeof sqlConfigMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    hears: RECOVERY,
  }),
  bulkImport: module<typeof bulkImportMachine>()({
    input: ({ delays }) => ({ delays: delays.bulkImport }),
    sends: ['work.began', 'work.ended'],
    hears: {
      ...RECOVERY,
      'navigation.leaveRefused': ({ at }) => ({ type: 'run.leaveRefused', at }),
    },
  }),
  loadHistory: module<typeof loadHistoryMachine>()({
    input: ({ delays }) => ({ delays: { ...delays.bulkImport, ...delays.lists } }),
    hears: RECOVERY,
  }),
  users: module<typeof usersMachine>()({
    input: ({ delays }) => ({ delays: { ...delays.lists, ...delays.users } }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  activity: module<typeof activityMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    hears: RECOVERY,
  }),
  /** What one person did; started beside the list of people, for people who may open the activity. */
  personTrail: module<typeof activityListMachine>()({
    input: ({ delays }) => ({ about: null, delays: delays.lists }),
    hears: RECOVERY,
  }),
  welcome: module<typeof welcomeMachine>()({
    input: ({ delays, userId }) => ({ delays: delays.lists, userId }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  /** Started where somebody is refused a page, or may open none. */
  accessRequest: module<typeof accessRequestMachine>()(),
  works: module<typeof explorerMachine>()({
    input: ({ delays }) => ({ register: 'obras' as const, delays: delays.lists }),
    sends: ['cells.saved', 'work.began', 'work.ended'],
    hears: {
      ...RECOVERY,
      'changes.written': () => WRITTEN,
      'trash.changed': () => WRITTEN,
    },
  }),
  projects: module<typeof explorerMachine>()({
    input: ({ delays }) => ({ register: 'proyectos' as const, delays: delays.lists }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  work: module<typeof workMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    hears: {
      ...RECOVERY,
      'changes.written': () => ({ type: 'record.refreshRequested' }),
      'cells.saved': () => ({ type: 'record.refreshRequested' }),
      'trash.changed': () => ({ type: 'record.refreshRequested' }),
    },
  }),
  /** Changes works; started on every page that shows works, for people who may change them. */
  workChanges: module<typeof workChangesMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['changes.written', 'work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  changeHistory: module<typeof changeHistoryMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['changes.written', 'work.began', 'work.ended'],
    hears: {
      ...RECOVERY,
      'changes.written': () => ({ type: 'changes.refreshRequested' }),
      'cells.saved': () => ({ type: 'changes.refreshRequested' }),
    },
  }),
  /** The file with the customer's records, until it is compared. */
  reconciliationFile: module<typeof reconciliationFileMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  reconciliation: module<typeof reconciliationMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  /** A file of changes, until it is compared. */
  massUpdateFile: module<typeof massUpdateFileMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  massUpdate: module<typeof massUpdateMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['changes.written', 'work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  /**
   * The recipes (saved preparations of mass updates); started on the pages that list uploaded files and on
   * that of one update.
   */
  recipes: module<typeof recipesMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    hears: RECOVERY,
  }),
  project: module<typeof projectMachine>()({
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  site: module<typeof siteMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  fileGlance: module<typeof fileGlanceMachine>()(),
  virtualReality: module<typeof virtualRealityMachine>()(),
  siteMap: module<typeof siteMapMachine>()({
    input: ({ delays }) => ({ about: null, delays: delays.lists }),
    hears: RECOVERY,
  }),
  /** The register of sites as a table. */
  sites: module<typeof explorerMachine>()({
    input: ({ delays }) => ({ register: 'localizaciones' as const, delays: delays.lists }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  newSite: module<typeof newSiteMachine>()({
    input: () => ({ values: NO_SITE }),
    sends: ['work.began', 'work.ended'],
  }),
  siteImport: module<typeof siteImportMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['work.began', 'work.ended'],
    hears: { ...RECOVERY, 'import.undone': ({ id }) => ({ type: 'file.undone', id }) },
  }),
  siteImportUndo: module<typeof importUndoMachine>()({ sends: ['import.undone'] }),
  siteTemplate: module<typeof siteTemplateMachine>()(),
  codeCheck: module<typeof codeCheckMachine>()({
    input: () => ({ values: NOTHING_CHECKED }),
  }),
  links: module<typeof linksMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    hears: RECOVERY,
  }),
  /** The register of links as a table. */
  linkRegister: module<typeof explorerMachine>()({
    input: ({ delays }) => ({ register: 'conectividad' as const, delays: delays.lists }),
    sends: ['work.began', 'work.ended'],
    hears: RECOVERY,
  }),
  tasks: module<typeof tasksMachine>()({
    input: ({ delays, userId }) => ({ userId, delays: delays.tasks }),
    sends: ['task.changed', 'task.newsHeard', 'work.began', 'work.ended'],
    hears: { ...RECOVERY, 'task.changeWanted': asItCame },
  }),
  taskCalendar: module<typeof taskCalendarMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['task.changeWanted'],
    hears: { ...RECOVERY, 'task.changed': asItCame, 'task.newsHeard': asItCame },
  }),
  /** The register of tasks as a table; beside a board or the calendar, only its filters and saved views. */
  taskRegister: module<typeof explorerMachine>()({
    input: ({ delays }) => ({ register: 'tareas' as const, delays: delays.lists }),
    hears: {
      ...RECOVERY,
      'task.changed': () => REFRESH_LIST,
      'task.newsHeard': ({ news }) => (CARD_NEWS.has(news.tipo) ? REFRESH_LIST : null),
    },
  }),
  taskReminders: module<typeof taskRemindersMachine>()({
    hears: RECOVERY,
  }),
  /** The person's own tasks; the Pomodoro can be spent on one of them. */
  ownTasks: module<typeof ownTasksMachine>()({
    input: ({ delays }) => ({ about: null, delays: delays.lists }),
    hears: RECOVERY,
  }),
  /** The open tasks of one person; started beside the list of people, for people who may open 4Task. */
  personTasks: module<typeof ownTasksMachine>()({
    input: ({ delays }) => ({ about: null, delays: delays.lists }),
    hears: RECOVERY,
  }),
  /**
   * The tasks tied to the record on screen; started on the pages of records that a task can be tied to, for people who
   * may open 4Task.
   */
  tiedTasks: module<typeof tiedTasksMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    hears: RECOVERY,
  }),
  /** The links of one site; started on the page of the site and on those of its works. */
  siteLinks: module<typeof siteLinksMachine>()({
    input: ({ delays }) => ({ about: null, delays: delays.lists }),
    hears: RECOVERY,
  }),
  deletion: module<typeof deletionMachine>()({
    input: ({ delays }) => ({ delays: delays.lists }),
    sends: ['trash.changed'],
    hears: RECOVERY,
  }),
  /** Restores works; started on every page that shows works in the trash. */
  restoration: module<typeof restorationMachine>()({
    sends: ['trash.changed'],
    hears: RECOVERY,
  }),
  trash: module<typeof explorerMachine>()({
    input: ({ delays }) => ({ register: 'papelera' as const, delays: delays.lists }),
    hears: { ...RECOVERY, 'trash.changed': () => WRITTEN },
  }),
  trashBatches: module<typeof trashBatchesMachine>()({
    input: ({ delays }) => ({ about: null, delays: delays.lists }),
    hears: { ...RECOVERY, 'trash.changed': () => ({ type: 'list.refreshRequested' }) },
  }),
  deletedProjects: module<typeof deletedProjectsMachine>()({ hears: RECOVERY }),
  subscriptions: module<typeof subscriptionsMachine>()({ hears: RECOVERY }),
  cargarExport: module<typeof cargarExportMachine>()({
    input: ({ delays }) => ({ delays: delays.exports }),
    hears: RECOVERY,
  }),
  profile: module<typeof profileMachine>()({
    sends: ['profile.userChanged', 'profile.loadFailed', 'profile.unauthorized', 'work.began', 'work.ended'],
    hears: {
      ...RECOVERY,
      'navigation.pageChanged': ({ path }) => ({ type: 'profile.pageChanged', path }),
    },
  }),
});

/** These children start when a person signs in and stop when the session ends. */
export const INSIDE_CHILDREN = { ...SHELL_CHILDREN, ...MODULE_CHILDREN };
