import { assign, emit, not, setup } from 'xstate';
import type { Permissions } from '../../api/contract/permissions.ts';
import { type OpenWork, withoutWork, withWork } from '../open-work.ts';
import { judge, losesSight } from './navigation-rules.ts';
import type {
  KnownSession,
  Landing,
  NavigationContext,
  NavigationEmitted,
  NavigationEvent,
  RouteAccess,
} from './navigation-types.ts';

/** May this route be shown (spec 1 section 4.2), and may this page be left while work is open? */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationEmitted,
  },
  guards: {
    isAllowed: ({ context }) => judge(context).kind === 'allowed',
    isDenied: ({ context }) => judge(context).kind === 'denied',
    hasOpenWork: ({ context }) => context.openWork.length > 0,
    losesSight: ({ context }, { to }: { to: string }) => losesSight(context, to),
  },
  actions: {
    setRoute: assign(({ context }, { path, access }: { path: string; access: RouteAccess }) => ({
      path,
      access,
      watching: path === context.workPath,
    })),
    setSession: assign(({ context }, { session }: { session: KnownSession }) => ({
      session,
      // The machines of the inside stop with the session, and their work with them.
      openWork: session === 'signedIn' ? context.openWork : [],
    })),
    setPermissions: assign((_, { permissions }: { permissions: Permissions | null }) => ({ permissions })),
    forgetWantedPath: assign(({ context }) =>
      context.session === 'signedIn' ? { wantedPath: null, landing: null } : {},
    ),
    keepLanding: assign((_, { landing }: { landing: Landing }) => ({ landing })),
    rememberWantedPath: assign(({ context }) =>
      context.session === 'signedOut' ? { wantedPath: context.path } : {},
    ),
    addWork: assign(({ context }, { work }: { work: OpenWork }) => ({
      openWork: withWork(context.openWork, work),
      workPath: context.path,
      watching: true,
    })),
    removeWork: assign(({ context }, { work }: { work: OpenWork }) => ({
      openWork: withoutWork(context.openWork, work),
    })),
    keepTarget: assign((_, { to }: { to: string }) => ({ leavingTo: to })),
    forgetTarget: assign({ leavingTo: null }),
    stopWatching: assign({ watching: false }),
    askToReturn: emit(({ context }) => ({ type: 'navigation.returnRequested', to: context.path ?? '/' })),
    announcePage: emit((_, { path }: { path: string }) => ({ type: 'navigation.pageChanged', path })),
    announceRefused: emit((_, { at }: { at: string }) => ({ type: 'navigation.leaveRefused', at })),
    allowLeaving: emit((_, { to }: { to: string }) => ({ type: 'navigation.leaveAllowed', to })),
    allowLeavingToTarget: emit(({ context }) => ({
      type: 'navigation.leaveAllowed',
      to: context.leavingTo ?? '/',
    })),
  },
}).createMachine({
  id: 'navigation',
  context: {
    path: null,
    access: null,
    session: 'unknown',
    permissions: null,
    wantedPath: null,
    landing: null,
    openWork: [],
    workPath: null,
    watching: false,
    leavingTo: null,
  },
  type: 'parallel',
  on: {
    'navigation.workBegan': { actions: { type: 'addWork', params: ({ event }) => event } },
    'navigation.workEnded': { actions: { type: 'removeWork', params: ({ event }) => event } },
  },
  states: {
    guard: {
      initial: 'pending',
      on: {
        'navigation.pathChanged': [
          // The page stays the one that is shown: `leave` has the URL set back.
          { guard: { type: 'losesSight', params: ({ event }) => ({ to: event.path }) } },
          {
            target: '.deciding',
            actions: [
              { type: 'setRoute', params: ({ event }) => event },
              { type: 'announcePage', params: ({ event }) => event },
            ],
          },
        ],
        'navigation.landingChosen': { actions: { type: 'keepLanding', params: ({ event }) => event } },
        'navigation.sessionChanged': {
          target: '.deciding',
          actions: { type: 'setSession', params: ({ event }) => event },
        },
        'navigation.permissionsChanged': {
          target: '.deciding',
          actions: { type: 'setPermissions', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isAllowed', target: 'allowed', actions: 'forgetWantedPath' },
            { guard: 'isDenied', target: 'denied', actions: 'rememberWantedPath' },
            { target: 'pending' },
          ],
        },
        pending: {},
        allowed: {},
        denied: {},
      },
    },
    leave: {
      initial: 'free',
      on: {
        'navigation.pathChanged': {
          guard: { type: 'losesSight', params: ({ event }) => ({ to: event.path }) },
          target: '.confirming',
          actions: [{ type: 'keepTarget', params: ({ event }) => ({ to: event.path }) }, 'askToReturn'],
        },
      },
      states: {
        free: {
          on: {
            'navigation.leaveRequested': [
              {
                guard: { type: 'losesSight', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'keepTarget', params: ({ event }) => event },
              },
              { actions: { type: 'allowLeaving', params: ({ event }) => event } },
            ],
          },
        },
        confirming: {
          // The work ended, or its session: there is nothing left to ask.
          always: { guard: not('hasOpenWork'), target: 'free', actions: 'forgetTarget' },
          on: {
            'navigation.leaveConfirmed': {
              target: 'free',
              actions: ['stopWatching', 'allowLeavingToTarget', 'forgetTarget'],
            },
            'navigation.leaveCancelled': {
              target: 'free',
              actions: ['forgetTarget', { type: 'announceRefused', params: ({ event }) => event }],
            },
          },
        },
      },
    },
  },
});
