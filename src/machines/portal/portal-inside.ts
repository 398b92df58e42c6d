import { sendTo } from 'xstate';
import { FOUR_TASK_PATH } from '../four-task-overlay/four-task-overlay-types.ts';
import {
  fetchingModules,
  modulesMissing,
  ON_CONNECTION_RETURNED,
  ON_SESSION_RENEWED,
  withModules,
  withoutModules,
} from './portal-modules.ts';
import { portalSetup } from './portal-setup.ts';

/** Somebody is signed in. What is invoked here starts with the person and stops with the person. */
export const insideState = portalSetup.createStateConfig({
  invoke: [
    {
      id: 'pomodoro',
      src: 'pomodoro',
      input: ({ context }) => ({ delays: context.delays.pomodoro }),
      onError: 'broken',
    },
    {
      id: 'fourTaskOverlay',
      src: 'fourTaskOverlay',
      input: ({ context }) => ({ delays: context.delays.fourTask, permissions: context.permissions }),
      onError: 'broken',
    },
    {
      id: 'notifications',
      src: 'notifications',
      input: ({ context }) => ({ delays: context.delays.notifications }),
      onError: 'broken',
    },
    { id: 'apps', src: 'apps', onError: 'broken' },
    {
      id: 'palette',
      src: 'palette',
      input: ({ context }) => ({ delays: context.delays.palette }),
      onError: 'broken',
    },
    { id: 'shortcuts', src: 'shortcuts', onError: 'broken' },
    {
      id: 'relayInside',
      src: 'relayInside',
      input: ({ self }) => ({ parent: self, names: ['fourTaskOverlay', 'notifications'] }),
      onError: 'broken',
    },
  ],
  initial: 'withoutModules',
  states: { withoutModules, fetchingModules, modulesMissing, withModules },
  on: {
    'connection.returned': { actions: ON_CONNECTION_RETURNED },
    'session.renewed': { actions: ON_SESSION_RENEWED },
    'toast.shown': {
      actions: sendTo('notifications', ({ event }) => ({ ...event, type: 'notifications.told' })),
    },
    'notifications.accessChanged': {
      actions: sendTo('permissions', { type: 'permissions.refreshRequested' }),
    },
    'permissions.loaded': {
      actions: [
        { type: 'storePermissions', params: ({ event }) => event },
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
