import { sendTo } from 'xstate';
import { PROFILE_LANDING } from '../navigation/navigation-types.ts';
import { insideState } from './portal-inside.ts';
import { knownAfter } from './portal-rules.ts';
import { portalSetup } from './portal-setup.ts';

/** The root. It invokes the other machines, hears what they emit and is the only one that sends to them. */
export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  context: ({ input }) => ({ delays: input.delays, permissions: null, userId: null }),
  initial: 'outside',
  invoke: [
    {
      id: 'session',
      src: 'session',
      input: ({ context }) => ({ delays: context.delays.session }),
      onError: '.broken',
    },
    { id: 'signIn', src: 'signIn', onError: '.broken' },
    { id: 'account', src: 'account', onDone: '.broken', onError: '.broken' },
    {
      id: 'permissions',
      src: 'permissions',
      input: ({ context }) => ({ delays: context.delays.permissions }),
      onError: '.broken',
    },
    { id: 'navigation', src: 'navigation', onError: '.broken' },
    {
      id: 'connection',
      src: 'connection',
      input: ({ context }) => ({ delays: context.delays.connection }),
      onError: '.broken',
    },
    { id: 'staleTab', src: 'staleTab', onError: '.broken' },
    { id: 'shellMenus', src: 'shellMenus', onError: '.broken' },
    {
      id: 'pageTurn',
      src: 'pageTurn',
      input: ({ context }) => ({ delays: context.delays.pageTurn }),
      onError: '.broken',
    },
    {
      id: 'toasts',
      src: 'toasts',
      input: ({ context }) => ({ delays: context.delays.toasts }),
      onError: '.broken',
    },
    {
      id: 'announcer',
      src: 'announcer',
      input: ({ context }) => ({ delays: context.delays.announcer }),
      onError: '.broken',
    },
    {
      id: 'relayChildren',
      src: 'relayChildren',
      input: ({ self }) => ({
        parent: self,
        names: [
          ...['session', 'signIn', 'account', 'permissions', 'navigation'],
          ...['toasts', 'connection', 'staleTab'],
        ],
      }),
      onError: '.broken',
    },
    { id: 'watchTransport', src: 'watchTransport', onError: '.broken' },
    { id: 'watchTabs', src: 'watchTabs', onError: '.broken' },
  ],
  on: {
    'session.opened': {
      target: '.entering',
      actions: [
        { type: 'storePermissions', params: { permissions: null } },
        { type: 'storePerson', params: ({ event }) => ({ userId: event.user.id }) },
        sendTo('permissions', ({ event }) => ({ type: 'permissions.userSignedIn', user: event.user })),
        sendTo('navigation', { type: 'navigation.permissionsChanged', permissions: null }),
        sendTo('account', { type: 'account.closed' }),
      ],
    },
    'session.closed': {
      target: '.outside',
      actions: [
        { type: 'storePerson', params: { userId: null } },
        sendTo('permissions', { type: 'permissions.userSignedOut' }),
        sendTo('navigation', ({ event }) => ({
          type: 'navigation.sessionChanged',
          session: knownAfter(event.reason),
          userId: event.userId,
        })),
        sendTo('signIn', { type: 'signIn.restarted', email: null }),
        sendTo('shellMenus', { type: 'menus.dismissed' }),
        sendTo('toasts', { type: 'toast.cleared' }),
      ],
    },
    'session.expired': {
      actions: [
        sendTo('signIn', ({ event }) => ({ type: 'signIn.restarted', email: event.email })),
        // The code is asked for over the page, and over nothing else.
        sendTo('shellMenus', { type: 'menus.dismissed' }),
      ],
    },
    'navigation.leaveAllowed': {
      actions: [
        sendTo('pageTurn', ({ event }) => ({ ...event, type: 'pageTurn.began' })),
        // Also where it leads to the page that is open.
        sendTo('shellMenus', { type: 'menus.dismissed' }),
      ],
    },
    'navigation.pageChanged': { actions: sendTo('shellMenus', { type: 'menus.dismissed' }) },
    'session.keptElsewhere': { actions: sendTo('session', ({ event }) => event) },
    'session.clearedElsewhere': { actions: sendTo('session', ({ event }) => event) },
    'signIn.granted': [
      {
        guard: { type: 'isNewcomer', params: ({ event }) => event },
        actions: [
          sendTo('navigation', { type: 'navigation.landingChosen', landing: PROFILE_LANDING }),
          sendTo('session', ({ event }) => ({ ...event, type: 'session.granted' })),
        ],
      },
      { actions: sendTo('session', ({ event }) => ({ ...event, type: 'session.granted' })) },
    ],
    'account.registered': {
      actions: sendTo('signIn', ({ event }) => ({ ...event, type: 'signIn.registered' })),
    },
    'account.passwordReset': {
      actions: [
        sendTo('navigation', { type: 'navigation.landingChosen', landing: PROFILE_LANDING }),
        // As long as the server has it last: the browser's.
        sendTo('session', ({ event }) => ({ ...event, type: 'session.granted', remember: false })),
      ],
    },
    'permissions.sessionLost': {
      actions: sendTo('session', ({ event }) => ({ ...event, type: 'session.refused' })),
    },
    'transport.unanswered': { actions: sendTo('connection', { type: 'connection.unanswered' }) },
    'staleTab.cutOff': { actions: sendTo('connection', { type: 'connection.unanswered' }) },
    'connection.returned': {
      actions: [
        sendTo('session', { type: 'session.retryRequested' }),
        sendTo('permissions', ({ event }) => event),
      ],
    },
    'transport.unauthorized': {
      actions: sendTo('session', ({ event }) => ({ ...event, type: 'session.unauthorized' })),
    },
    'transport.forbidden': {
      guard: { type: 'changesAccess', params: ({ event }) => event },
      actions: sendTo('permissions', { type: 'permissions.refreshRequested' }),
    },
  },
  states: {
    outside: {},
    /** Somebody is signed in, and no page of theirs is shown yet: what the sign-in page comes without is fetched. */
    entering: {
      initial: 'fetching',
      states: {
        fetching: {
          invoke: {
            id: 'fetchInside',
            src: 'fetchInside',
            onDone: {
              target: '#portal.inside',
              actions: sendTo('navigation', ({ context }) => ({
                type: 'navigation.sessionChanged',
                session: 'signedIn',
                userId: context.userId,
              })),
            },
            onError: 'missing',
          },
        },
        /** It did not come: the page says so and offers to fetch it again. */
        missing: { on: { 'portal.retryRequested': 'fetching' } },
      },
      on: {
        'permissions.loaded': {
          actions: [
            { type: 'storePermissions', params: ({ event }) => event },
            sendTo('session', ({ event }) => ({ ...event, type: 'session.permissionsLoaded' })),
            sendTo('navigation', ({ event }) => ({ ...event, type: 'navigation.permissionsChanged' })),
          ],
        },
      },
    },
    inside: insideState,
    /** A machine crashed: a fault of ours. The page says so and offers to start again. */
    broken: { type: 'final' },
  },
});
