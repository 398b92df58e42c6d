import { sendTo } from 'xstate';
import { FOUR_TASK_PATH } from '../four-task-overlay/four-task-overlay-types.ts';
import { PROFILE_PATH } from '../profile/profile-types.ts';
import { portalSetup } from './portal-setup.ts';

/** Somebody is signed in. What is invoked here starts with the person and stops with the person. */
export const insideState = portalSetup.createStateConfig({
  invoke: [
    {
      id: 'bulkImport',
      src: 'bulkImport',
      input: ({ context }) => ({ delays: context.timings.bulkImport }),
      onError: 'broken',
    },
    {
      id: 'loadHistory',
      src: 'loadHistory',
      input: ({ context }) => ({ delays: { ...context.timings.bulkImport, ...context.timings.lists } }),
      onDone: 'broken',
      onError: 'broken',
    },
    {
      id: 'pomodoro',
      src: 'pomodoro',
      input: ({ context }) => ({ timings: context.timings.pomodoro }),
      onError: 'broken',
    },
    {
      id: 'fourTaskOverlay',
      src: 'fourTaskOverlay',
      input: ({ context }) => ({ timings: context.timings.fourTask, permissions: context.permissions }),
      onError: 'broken',
    },
    {
      id: 'notifications',
      src: 'notifications',
      input: ({ context }) => ({ timings: context.timings.notifications }),
      onError: 'broken',
    },
    { id: 'apps', src: 'apps', onError: 'broken' },
    {
      id: 'palette',
      src: 'palette',
      input: ({ context }) => ({ timings: context.timings.palette }),
      onError: 'broken',
    },
    { id: 'shortcuts', src: 'shortcuts', onError: 'broken' },
    {
      id: 'users',
      src: 'users',
      input: ({ context }) => ({ delays: { ...context.timings.lists, ...context.timings.users } }),
      onDone: 'broken',
      onError: 'broken',
    },
    { id: 'profile', src: 'profile', onDone: 'broken', onError: 'broken' },
    {
      id: 'relayModules',
      src: 'relayModules',
      input: ({ self }) => ({
        parent: self,
        names: ['bulkImport', 'fourTaskOverlay', 'notifications', 'users', 'profile'],
      }),
      onError: 'broken',
    },
  ],
  on: {
    'connection.returned': {
      actions: [
        sendTo('session', { type: 'session.retryRequested' }),
        sendTo('permissions', { type: 'permissions.retryRequested' }),
        sendTo('loadHistory', ({ event }) => event),
        sendTo('palette', ({ event }) => event),
        sendTo('users', ({ event }) => event),
      ],
    },
    'session.renewed': {
      actions: [
        sendTo('bulkImport', { type: 'session.renewed' }),
        sendTo('loadHistory', { type: 'session.renewed' }),
        sendTo('palette', { type: 'session.renewed' }),
        sendTo('notifications', { type: 'session.renewed' }),
        sendTo('apps', { type: 'session.renewed' }),
        sendTo('users', { type: 'session.renewed' }),
      ],
    },
    'profile.userChanged': {
      actions: sendTo('session', ({ event }) => ({ ...event, type: 'session.userChanged' })),
    },
    'profile.loadFailed': { actions: sendTo('session', { type: 'session.profileFailed' }) },
    // The paths of these calls are exempt: only their page knows what a 401 means.
    'profile.unauthorized': {
      actions: sendTo('session', { type: 'session.unauthorized', path: PROFILE_PATH }),
    },
    'navigation.pageChanged': {
      actions: [
        sendTo('shellMenus', { type: 'menus.dismissed' }),
        sendTo('profile', ({ event }) => ({ ...event, type: 'profile.pageChanged' })),
      ],
    },
    'toast.shown': {
      actions: sendTo('notifications', ({ event }) => ({ ...event, type: 'notifications.told' })),
    },
    'notifications.accessChanged': {
      actions: sendTo('permissions', { type: 'permissions.refreshRequested' }),
    },
    'permissions.loaded': {
      actions: [
        { type: 'keepPermissions', params: ({ event }) => event },
        sendTo('session', ({ event }) => ({ ...event, type: 'session.permissionsLoaded' })),
        sendTo('navigation', ({ event }) => ({ ...event, type: 'navigation.permissionsChanged' })),
        sendTo('fourTaskOverlay', ({ event }) => ({ ...event, type: 'fourTask.permissionsChanged' })),
      ],
    },
    // The page of the workspace itself says no, or is all there is without another tab.
    'fourTask.refused': {
      actions: sendTo('navigation', { type: 'navigation.leaveRequested', to: FOUR_TASK_PATH }),
    },
    'fourTask.blocked': {
      actions: sendTo('navigation', { type: 'navigation.leaveRequested', to: FOUR_TASK_PATH }),
    },
    'navigation.leaveRefused': {
      actions: sendTo('bulkImport', ({ event }) => ({ ...event, type: 'import.leaveRefused' })),
    },
    'work.began': {
      actions: [
        sendTo('session', ({ event }) => ({ ...event, type: 'session.workBegan' })),
        sendTo('staleTab', ({ event }) => ({ ...event, type: 'staleTab.workBegan' })),
        sendTo('navigation', ({ event }) => ({ ...event, type: 'navigation.workBegan' })),
      ],
    },
    'work.ended': {
      actions: [
        sendTo('session', ({ event }) => ({ ...event, type: 'session.workEnded' })),
        sendTo('staleTab', ({ event }) => ({ ...event, type: 'staleTab.workEnded' })),
        sendTo('navigation', ({ event }) => ({ ...event, type: 'navigation.workEnded' })),
        // How a load ended stands in the record of the server too.
        sendTo('notifications', { type: 'notifications.checkRequested' }),
      ],
    },
  },
});
