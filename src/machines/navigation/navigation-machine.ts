import { assign, emit, not, setup } from 'xstate';
import type { Permissions } from '../../api/contract/permissions.ts';
import { fromEvent } from '../kit/params.ts';
import { present } from '../kit/present.ts';
import { isOther, judge, losesSight, pathOf, refusedPage, visitedAt } from './navigation-rules.ts';
import {
  ACCESS_DENIED_PATH,
  type Landing,
  type NavigationContext,
  type NavigationEmitted,
  type NavigationEvent,
} from './navigation-types.ts';

type Route = Pick<
  Extract<NavigationEvent, { type: 'navigation.pathChanged' }>,
  'path' | 'address' | 'access' | 'machines'
>;
type SessionOf = Pick<Extract<NavigationEvent, { type: 'navigation.sessionChanged' }>, 'session' | 'userId'>;

const NO_WORK = { workPath: null, watching: false };

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationEmitted,
  },
  guards: {
    isAllowed: ({ context }) => judge(context).kind === 'allowed',
    isDenied: ({ context }) => judge(context).kind === 'denied',
    isOfThisPage: ({ context }, { address }: { address: string }) => pathOf(address) === context.path,
    isWorkOpen: ({ context }) => context.workPath !== null,
    losesSight: ({ context }, { to }: { to: string }) => losesSight(context, to),
  },
  actions: {
    storeRoute: assign(({ context }, { path, address = path, access, machines = [] }: Route) => ({
      path,
      address,
      access,
      machines,
      watching: path === context.workPath,
    })),
    storeSession: assign(({ context }, { session, userId }: SessionOf) => ({
      session,
      person: userId ?? context.person,
      wanted: isOther(context.person, userId) ? null : context.wanted,
      // When the session ends, the machines of signed-in people stop, so none of them has open work any more.
      ...(session === 'signedIn' ? {} : { permissions: null, refused: null, ...NO_WORK }),
    })),
    setPermissions: assign((_, { permissions, areKept }: { permissions: Permissions; areKept: boolean }) => ({
      permissions,
      areKept,
    })),
    storeAddress: assign((_, { address }: { address: string }) => ({ address })),
    clearWanted: assign(({ context }) =>
      context.session === 'signedIn' ? { wanted: null, landing: null } : {},
    ),
    storeLanding: assign((_, { landing }: { landing: Landing }) => ({ landing })),
    storeWanted: assign(({ context }) =>
      context.session === 'signedOut' ? { wanted: context.address } : {},
    ),
    /** /access-denied keeps the page that it is shown for; every other page replaces it. */
    storeRefused: assign(({ context }) =>
      context.path === ACCESS_DENIED_PATH ? {} : { refused: refusedPage(context) },
    ),
    watchPage: assign(({ context }) => ({ workPath: context.path, watching: true })),
    forgetWork: assign(NO_WORK),
    storeTarget: assign((_, { to }: { to: string }) => ({ leavingTo: to })),
    clearTarget: assign({ leavingTo: null }),
    stopWatching: assign({ watching: false }),
    askToReturn: emit(({ context }) => ({
      type: 'navigation.returnRequested',
      to: present(context.path, 'page'),
    })),
    notifyVisited: emit(({ context }) => ({
      type: 'navigation.pageVisited',
      machines: context.machines,
      at: visitedAt(context),
    })),
    notifyLeft: emit(({ context: { machines } }) => ({ type: 'navigation.pageLeft', machines })),
    clearMachines: assign({ machines: [] }),
    notifyPage: emit((_, { path }: { path: string }) => ({ type: 'navigation.pageChanged', path })),
    notifyRefused: emit((_, { at }: { at: string }) => ({ type: 'navigation.leaveRefused', at })),
    allowLeaving: emit((_, { to }: { to: string }) => ({ type: 'navigation.leaveAllowed', to })),
    allowLeavingToTarget: emit(({ context }) => ({
      type: 'navigation.leaveAllowed',
      to: present(context.leavingTo, 'page to leave for'),
    })),
  },
}).createMachine({
  id: 'navigation',
  context: {
    path: null,
    address: null,
    person: null,
    access: null,
    machines: [],
    session: 'unknown',
    permissions: null,
    areKept: false,
    wanted: null,
    landing: null,
    refused: null,
    ...NO_WORK,
    leavingTo: null,
  },
  type: 'parallel',
  on: {
    'navigation.workBegan': { actions: 'watchPage' },
    'navigation.workEnded': { actions: 'forgetWork' },
    'navigation.pageClosed': { actions: ['notifyLeft', 'clearMachines'] },
  },
  states: {
    guard: {
      initial: 'pending',
      on: {
        'navigation.pathChanged': [
          // Nothing is stored: the region `leave` changes the address back and asks.
          { guard: { type: 'losesSight', params: ({ event }) => ({ to: event.path }) } },
          {
            target: '.deciding',
            actions: [
              { type: 'storeRoute', params: fromEvent },
              { type: 'notifyPage', params: fromEvent },
            ],
          },
        ],
        'navigation.addressChanged': {
          guard: { type: 'isOfThisPage', params: fromEvent },
          actions: { type: 'storeAddress', params: fromEvent },
        },
        'navigation.landingChosen': { actions: { type: 'storeLanding', params: fromEvent } },
        'navigation.sessionChanged': {
          target: '.deciding',
          actions: { type: 'storeSession', params: fromEvent },
        },
        'navigation.permissionsLoaded': {
          target: '.deciding',
          actions: { type: 'setPermissions', params: fromEvent },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isAllowed', target: 'allowed', actions: ['clearWanted', 'storeRefused'] },
            { guard: 'isDenied', target: 'denied', actions: ['storeWanted', 'storeRefused'] },
            { target: 'pending' },
          ],
        },
        pending: {},
        allowed: {
          entry: 'notifyVisited',
          on: {
            'navigation.addressChanged': {
              guard: { type: 'isOfThisPage', params: fromEvent },
              actions: [{ type: 'storeAddress', params: fromEvent }, 'notifyVisited'],
            },
          },
        },
        denied: {},
      },
    },
    leave: {
      initial: 'free',
      on: {
        'navigation.pathChanged': {
          guard: { type: 'losesSight', params: ({ event }) => ({ to: event.path }) },
          target: '.confirming',
          actions: [{ type: 'storeTarget', params: ({ event }) => ({ to: event.path }) }, 'askToReturn'],
        },
      },
      states: {
        free: {
          on: {
            'navigation.leaveRequested': [
              {
                guard: { type: 'losesSight', params: fromEvent },
                target: 'confirming',
                actions: { type: 'storeTarget', params: fromEvent },
              },
              { actions: { type: 'allowLeaving', params: fromEvent } },
            ],
          },
        },
        confirming: {
          always: { guard: not('isWorkOpen'), target: 'free', actions: 'clearTarget' },
          on: {
            'navigation.leaveConfirmed': {
              target: 'free',
              actions: ['stopWatching', 'allowLeavingToTarget', 'clearTarget'],
            },
            'navigation.leaveCancelled': {
              target: 'free',
              actions: ['clearTarget', { type: 'notifyRefused', params: fromEvent }],
            },
          },
        },
      },
    },
  },
});
