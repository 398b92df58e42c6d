import { assign, emit, not, setup } from 'xstate';
import type { Permissions } from '../../api/contract/permissions.ts';
import { type OpenWork, withoutWork, withWork } from '../kit/open-work.ts';
import { isOther, judge, losesSight } from './navigation-rules.ts';
import type { Landing, NavigationContext, NavigationEmitted, NavigationEvent } from './navigation-types.ts';

type Route = Pick<
  Extract<NavigationEvent, { type: 'navigation.pathChanged' }>,
  'path' | 'address' | 'access'
>;
type SessionOf = Pick<Extract<NavigationEvent, { type: 'navigation.sessionChanged' }>, 'session' | 'userId'>;

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
    isOfThisPage: ({ context }, { address }: { address: string }) =>
      address.split(/[?#]/)[0] === context.path,
    hasOpenWork: ({ context }) => context.openWork.length > 0,
    losesSight: ({ context }, { to }: { to: string }) => losesSight(context, to),
  },
  actions: {
    setRoute: assign(({ context }, { path, address = path, access }: Route) => ({
      path,
      address,
      access,
      watching: path === context.workPath,
    })),
    setSession: assign(({ context }, { session, userId }: SessionOf) => ({
      session,
      person: userId ?? context.person,
      wanted: isOther(context.person, userId) ? null : context.wanted,
      // The machines of the inside stop with the session, and their work with them.
      openWork: session === 'signedIn' ? context.openWork : [],
    })),
    setPermissions: assign((_, { permissions }: { permissions: Permissions | null }) => ({ permissions })),
    keepAddress: assign((_, { address }: { address: string }) => ({ address })),
    forgetWanted: assign(({ context }) =>
      context.session === 'signedIn' ? { wanted: null, landing: null } : {},
    ),
    keepLanding: assign((_, { landing }: { landing: Landing }) => ({ landing })),
    rememberWanted: assign(({ context }) =>
      context.session === 'signedOut' ? { wanted: context.address } : {},
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
    address: null,
    person: null,
    access: null,
    session: 'unknown',
    permissions: null,
    wanted: null,
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
        'navigation.addressChanged': {
          guard: { type: 'isOfThisPage', params: ({ event }) => event },
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
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
            { guard: 'isAllowed', target: 'allowed', actions: 'forgetWanted' },
            { guard: 'isDenied', target: 'denied', actions: 'rememberWanted' },
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
