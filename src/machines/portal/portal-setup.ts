import { assign, setup } from 'xstate';
import type { Permissions } from '../../api/contract/permissions.ts';
import { accountMachine } from '../account/account-machine.ts';
import type { activityMachine } from '../activity/activity-machine.ts';
import { announcerMachine } from '../announcer/announcer-machine.ts';
import type { appsMachine } from '../apps/apps-machine.ts';
import type { bulkImportMachine } from '../bulk-import/bulk-import-machine.ts';
import { connectionMachine } from '../connection/connection-machine.ts';
import type { fourTaskOverlayMachine } from '../four-task-overlay/four-task-overlay-machine.ts';
import { callbackPlaceholder, laterMachine, promisePlaceholder } from '../kit/placeholder.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type { loadHistoryMachine } from '../load-history/load-history-machine.ts';
import { navigationMachine } from '../navigation/navigation-machine.ts';
import type { notificationsMachine } from '../notifications/notifications-machine.ts';
import { pageTurnMachine } from '../page-turn/page-turn-machine.ts';
import type { paletteMachine } from '../palette/palette-machine.ts';
import { permissionsMachine } from '../permissions/permissions-machine.ts';
import type { pomodoroMachine } from '../pomodoro/pomodoro-machine.ts';
import type { profileMachine } from '../profile/profile-machine.ts';
import { sessionMachine } from '../session/session-machine.ts';
import { isExempt } from '../session/session-rules.ts';
import { shellMenusMachine } from '../shell-menus/shell-menus-machine.ts';
import type { shortcutsMachine } from '../shortcuts/shortcuts-machine.ts';
import { signInMachine } from '../sign-in/sign-in-machine.ts';
import { staleTabMachine } from '../stale-tab/stale-tab-machine.ts';
import { toastsMachine } from '../toasts/toasts-machine.ts';
import type { usersMachine } from '../users/users-machine.ts';
import type { PortalContext, PortalEvent, PortalInput } from './portal-types.ts';

/** What the chart of the portal names. */
export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as {
      session: 'session';
      signIn: 'signIn';
      account: 'account';
      permissions: 'permissions';
      navigation: 'navigation';
      shellMenus: 'shellMenus';
      pageTurn: 'pageTurn';
      toasts: 'toasts';
      announcer: 'announcer';
      relayChildren: 'relayChildren';
      watchTransport: 'watchTransport';
      watchTabs: 'watchTabs';
      connection: 'connection';
      staleTab: 'staleTab';
      fetchInside: 'fetchInside';
      bulkImport: 'bulkImport';
      loadHistory: 'loadHistory';
      pomodoro: 'pomodoro';
      fourTaskOverlay: 'fourTaskOverlay';
      palette: 'palette';
      shortcuts: 'shortcuts';
      notifications: 'notifications';
      apps: 'apps';
      users: 'users';
      activity: 'activity';
      profile: 'profile';
      fetchModules: 'fetchModules';
      relayInside: 'relayInside';
      relayModules: 'relayModules';
    },
  },
  actors: {
    session: sessionMachine,
    signIn: signInMachine,
    account: accountMachine,
    permissions: permissionsMachine,
    navigation: navigationMachine,
    shellMenus: shellMenusMachine,
    pageTurn: pageTurnMachine,
    toasts: toastsMachine,
    announcer: announcerMachine,
    bulkImport: laterMachine<typeof bulkImportMachine>('bulkImport'),
    loadHistory: laterMachine<typeof loadHistoryMachine>('loadHistory'),
    pomodoro: laterMachine<typeof pomodoroMachine>('pomodoro'),
    fourTaskOverlay: laterMachine<typeof fourTaskOverlayMachine>('fourTaskOverlay'),
    palette: laterMachine<typeof paletteMachine>('palette'),
    shortcuts: laterMachine<typeof shortcutsMachine>('shortcuts'),
    notifications: laterMachine<typeof notificationsMachine>('notifications'),
    apps: laterMachine<typeof appsMachine>('apps'),
    users: laterMachine<typeof usersMachine>('users'),
    activity: laterMachine<typeof activityMachine>('activity'),
    profile: laterMachine<typeof profileMachine>('profile'),
    relayChildren: relayEmitted,
    relayInside: relayEmitted,
    relayModules: relayEmitted,
    watchTransport: callbackPlaceholder('watchTransport'),
    /** Sends TabsEvent. */
    watchTabs: callbackPlaceholder('watchTabs'),
    connection: connectionMachine,
    staleTab: staleTabMachine,
    /** The machines of the inside are bound once it is done. */
    fetchInside: promisePlaceholder<void>('fetchInside'),
    /** And those of the modules, once this one is. */
    fetchModules: promisePlaceholder<void>('fetchModules'),
  },
  actions: {
    storePerson: assign((_, { userId }: { userId: number | null }) => ({ userId })),
    storePermissions: assign((_, { permissions }: { permissions: Permissions | null }) => ({ permissions })),
  },
  guards: {
    isNewcomer: (_, { isNew }: { isNew: boolean }) => isNew,
    changesAccess: (_, { path }: { path: string }) => !isExempt(path),
  },
});
