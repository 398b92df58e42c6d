import { sendTo } from 'xstate';
import { PROFILE_PATH } from '../profile/profile-types.ts';
import { portalSetup } from './portal-setup.ts';

/** What the inside does about these, with the machines of the modules and without. */
export const ON_CONNECTION_RETURNED = [
  portalSetup.sendTo('session', { type: 'session.retryRequested' }),
  portalSetup.sendTo('permissions', { type: 'connection.returned' }),
  portalSetup.sendTo('palette', { type: 'connection.returned' }),
];
export const ON_SESSION_RENEWED = [
  portalSetup.sendTo('permissions', { type: 'session.renewed' }),
  portalSetup.sendTo('palette', { type: 'session.renewed' }),
  portalSetup.sendTo('notifications', { type: 'session.renewed' }),
  portalSetup.sendTo('apps', { type: 'session.renewed' }),
];

/** Whoever opens no module has the inside without their machines. Once there, these stay as long as the person. */
export const withoutModules = portalSetup.createStateConfig({
  on: { 'modules.wanted': 'fetchingModules' },
});

export const fetchingModules = portalSetup.createStateConfig({
  invoke: { id: 'fetchModules', src: 'fetchModules', onDone: 'withModules', onError: 'modulesMissing' },
});

/** They did not come: the page says so and offers to fetch them again, and so does the next that needs them. */
export const modulesMissing = portalSetup.createStateConfig({
  on: { 'modules.wanted': 'fetchingModules' },
});

export const withModules = portalSetup.createStateConfig({
  invoke: [
    {
      id: 'bulkImport',
      src: 'bulkImport',
      input: ({ context }) => ({ delays: context.delays.bulkImport }),
      onError: '#portal.broken',
    },
    {
      id: 'loadHistory',
      src: 'loadHistory',
      input: ({ context }) => ({ delays: { ...context.delays.bulkImport, ...context.delays.lists } }),
      onDone: '#portal.broken',
      onError: '#portal.broken',
    },
    {
      id: 'users',
      src: 'users',
      input: ({ context }) => ({ delays: { ...context.delays.lists, ...context.delays.users } }),
      onDone: '#portal.broken',
      onError: '#portal.broken',
    },
    {
      id: 'activity',
      src: 'activity',
      input: ({ context }) => ({ delays: context.delays.lists }),
      onDone: '#portal.broken',
      onError: '#portal.broken',
    },
    { id: 'profile', src: 'profile', onDone: '#portal.broken', onError: '#portal.broken' },
    {
      id: 'relayModules',
      src: 'relayModules',
      input: ({ self }) => ({ parent: self, names: ['bulkImport', 'users', 'profile'] }),
      onError: '#portal.broken',
    },
  ],
  on: {
    'connection.returned': {
      actions: [
        ...ON_CONNECTION_RETURNED,
        sendTo('loadHistory', ({ event }) => event),
        sendTo('users', ({ event }) => event),
        sendTo('activity', ({ event }) => event),
      ],
    },
    'session.renewed': {
      actions: [
        ...ON_SESSION_RENEWED,
        sendTo('bulkImport', { type: 'session.renewed' }),
        sendTo('loadHistory', { type: 'session.renewed' }),
        sendTo('users', { type: 'session.renewed' }),
        sendTo('activity', { type: 'session.renewed' }),
        sendTo('profile', { type: 'session.renewed' }),
      ],
    },
    'profile.userChanged': {
      actions: sendTo('session', ({ event }) => ({ ...event, type: 'session.userChanged' })),
    },
    'profile.loadFailed': {
      actions: sendTo('session', ({ event }) => ({ ...event, type: 'session.profileFailed' })),
    },
    // This call is exempt: only its page knows what a 401 means.
    'profile.unauthorized': {
      actions: sendTo('session', {
        type: 'session.unauthorized',
        path: PROFILE_PATH,
        ended: null,
      }),
    },
    'navigation.pageChanged': {
      actions: [
        sendTo('shellMenus', { type: 'menus.dismissed' }),
        sendTo('profile', ({ event }) => ({ ...event, type: 'profile.pageChanged' })),
      ],
    },
    'navigation.leaveRefused': {
      actions: sendTo('bulkImport', ({ event }) => ({ ...event, type: 'import.leaveRefused' })),
    },
  },
});
