import { assign, emit, setup } from 'xstate';
import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import { holdsAnyPermission, mayOpen } from '../../shared/access.ts';
import { branchOnKind, outputIs } from '../kit/branch-on-kind.ts';
import { fromEvent, fromOutputOf } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { createLoadPermissions, createReloadPage } from './permissions-actors.ts';
import { isSessionRefused, permissionsFailure } from './permissions-rules.ts';
import {
  type CheckOutcome,
  type LoadPermissionsOutput,
  MAX_ATTEMPTS,
  type PermissionsContext,
  type PermissionsEmitted,
  type PermissionsEvent,
  type PermissionsFailure,
  type PermissionsInput,
  type PermissionsTag,
} from './permissions-types.ts';

/** The permissions of the person (spec 1 section 4.3). Retries are states, so that the page can show them. */
export const permissionsMachine = setup({
  types: {
    context: {} as PermissionsContext,
    events: {} as PermissionsEvent,
    input: {} as PermissionsInput,
    emitted: {} as PermissionsEmitted,
    tags: {} as PermissionsTag,
  },
  actors: {
    loadPermissions: placeholderFor<typeof createLoadPermissions>(),
    reloadPage: placeholderFor<typeof createReloadPage>(),
  },
  delays: {
    settleDelay: ({ context }) => context.delays.settleDelay,
    tokenRetryDelay: ({ context }) => context.delays.tokenRetryDelay,
    reloadDelay: ({ context }) => context.delays.reloadDelay,
    second: ({ context }) => context.delays.second,
  },
  guards: {
    hasPermissions: ({ context }) =>
      context.permissions !== null && Object.keys(context.permissions).length > 0,
    isRestOver: ({ context }) => context.restLeft <= 1,
    hasAttemptsLeft: ({ context }) => context.attempts < MAX_ATTEMPTS,
    isFirstAttempt: ({ context }) => context.attempts === 1,
    outputIs,
    isGranting: (_, { permissions }: { permissions: Permissions }) => holdsAnyPermission(permissions),
    isSessionRefused: (_, { error }: { error: unknown }) => isSessionRefused(error),
  },
  actions: {
    begin: assign((_, { permissions }: { permissions: Permissions | null }) => ({
      permissions,
      attempts: 0,
      failure: null,
      checkOutcome: null,
    })),
    forget: assign({ permissions: null, attempts: 0, failure: null, checkOutcome: null }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1, failure: null })),
    grantAttempts: assign({ attempts: 0 }),
    beginRest: assign(({ context }) => ({ restLeft: context.delays.restSeconds })),
    countDown: assign(({ context }) => ({ restLeft: context.restLeft - 1 })),
    keep: assign((_, { permissions }: { permissions: Permissions }) => ({ permissions })),
    fail: assign((_, { failure }: { failure: PermissionsFailure }) => ({ permissions: null, failure })),
    clearCheck: assign({ checkOutcome: null }),
    storeCheck: assign((_, { outcome }: { outcome: CheckOutcome }) => ({ checkOutcome: outcome })),
    notifyLoaded: emit(({ context }) => ({
      type: 'permissions.loaded',
      permissions: present(context.permissions, 'permission'),
    })),
    answerFlag: emit(({ context }, { flag }: { flag: PermissionFlag }) => ({
      type: 'permissions.flagAnswered',
      flag,
      isHeld: mayOpen(context.permissions, flag),
    })),
    notifySessionLost: emit((_, { reason }: { reason: 'noActiveSession' | 'sessionExpired' }) => ({
      type: 'permissions.sessionLost',
      reason,
    })),
  },
}).createMachine({
  id: 'permissions',
  context: ({ input }) => ({
    permissions: null,
    attempts: 0,
    failure: null,
    checkOutcome: null,
    restLeft: 0,
    delays: input.delays,
  }),
  initial: 'signedOut',
  on: {
    'permissions.userSignedIn': {
      target: '.settling',
      actions: { type: 'begin', params: ({ event }) => ({ permissions: event.user.permissions ?? null }) },
    },
    'permissions.userSignedOut': { target: '.signedOut', actions: 'forget' },
    'permissions.flagAsked': { actions: { type: 'answerFlag', params: fromEvent } },
  },
  states: {
    signedOut: {},
    settling: {
      tags: 'loading',
      after: {
        settleDelay: [
          { guard: 'hasPermissions', target: 'loaded', actions: 'notifyLoaded' },
          { target: 'loading' },
        ],
      },
    },
    loading: {
      tags: 'loading',
      entry: 'countAttempt',
      invoke: {
        id: 'loadPermissions',
        src: 'loadPermissions',
        onDone: branchOnKind<LoadPermissionsOutput>()({
          loaded: {
            target: 'loaded',
            actions: [{ type: 'keep', params: fromOutputOf('loaded') }, 'notifyLoaded'],
          },
          noToken: [
            { guard: 'isFirstAttempt', target: 'waitingForToken' },
            {
              target: 'sessionLost',
              actions: [
                { type: 'fail', params: { failure: 'noActiveSession' } },
                { type: 'notifySessionLost', params: { reason: 'noActiveSession' } },
              ],
            },
          ],
        }),
        onError: [
          {
            guard: { type: 'isSessionRefused', params: fromEvent },
            target: 'sessionLost',
            actions: [
              { type: 'fail', params: { failure: 'sessionExpired' } },
              { type: 'notifySessionLost', params: { reason: 'sessionExpired' } },
            ],
          },
          {
            guard: 'hasAttemptsLeft',
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ failure: permissionsFailure(event.error) }) },
          },
          {
            target: 'exhausted',
            actions: ['beginRest', { type: 'fail', params: { failure: 'attemptsExhausted' } }],
          },
        ],
      },
    },
    waitingForToken: { tags: 'loading', after: { tokenRetryDelay: 'loading' } },
    loaded: {
      tags: 'known',
      on: {
        'permissions.refreshRequested': 'refreshing',
        'permissions.checkRequested': { target: 'checking', actions: 'clearCheck' },
      },
    },
    /** The known permissions stay valid during the call: a page must not disappear while they are read again. */
    refreshing: {
      tags: 'known',
      invoke: {
        id: 'loadPermissions',
        src: 'loadPermissions',
        onDone: branchOnKind<LoadPermissionsOutput>()({
          loaded: {
            target: 'loaded',
            actions: [{ type: 'keep', params: fromOutputOf('loaded') }, 'notifyLoaded'],
          },
          noToken: {
            target: 'interrupted',
            actions: { type: 'notifySessionLost', params: { reason: 'noActiveSession' } },
          },
        }),
        onError: [
          {
            guard: { type: 'isSessionRefused', params: fromEvent },
            target: 'interrupted',
            actions: { type: 'notifySessionLost', params: { reason: 'sessionExpired' } },
          },
          { target: 'loaded' },
        ],
      },
    },
    checking: {
      tags: 'known',
      invoke: {
        id: 'loadPermissions',
        src: 'loadPermissions',
        onDone: branchOnKind<LoadPermissionsOutput>()({
          loaded: [
            {
              guard: { type: 'isGranting', params: fromOutputOf('loaded') },
              target: 'granted',
              actions: [
                { type: 'keep', params: fromOutputOf('loaded') },
                { type: 'storeCheck', params: { outcome: 'granted' } },
                'notifyLoaded',
              ],
            },
            {
              target: 'loaded',
              actions: [
                { type: 'keep', params: fromOutputOf('loaded') },
                { type: 'storeCheck', params: { outcome: 'noneYet' } },
                'notifyLoaded',
              ],
            },
          ],
          noToken: {
            target: 'interrupted',
            actions: { type: 'notifySessionLost', params: { reason: 'noActiveSession' } },
          },
        }),
        onError: [
          {
            guard: { type: 'isSessionRefused', params: fromEvent },
            target: 'interrupted',
            actions: { type: 'notifySessionLost', params: { reason: 'sessionExpired' } },
          },
          { target: 'loaded', actions: { type: 'storeCheck', params: { outcome: 'failed' } } },
        ],
      },
    },
    /**
     * A 401: the portal ends the session or asks for the code over the page. The page must not disappear meanwhile, so
     * the permissions stay known.
     */
    interrupted: { tags: 'known', on: { 'session.renewed': 'refreshing' } },
    granted: { tags: 'known', after: { reloadDelay: 'reloading' } },
    reloading: {
      tags: 'known',
      invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'loaded', onError: 'loaded' },
    },
    failed: {
      on: {
        'permissions.retryRequested': 'loading',
        'connection.returned': { target: 'loading', actions: 'grantAttempts' },
      },
    },
    /**
     * The attempts are used up; after a pause more are allowed, so that nobody stays locked out after the server was
     * down.
     */
    exhausted: {
      initial: 'resting',
      on: { 'connection.returned': { target: 'loading', actions: 'grantAttempts' } },
      states: {
        resting: {
          after: {
            second: [
              { guard: 'isRestOver', target: 'rested', actions: 'countDown' },
              { target: 'resting', reenter: true, actions: 'countDown' },
            ],
          },
        },
        rested: {
          on: {
            'permissions.retryRequested': { target: '#permissions.loading', actions: 'grantAttempts' },
          },
        },
      },
    },
    /**
     * The portal ends the session and then sends `permissions.userSignedOut`; when the person has open work, it asks
     * for the code over the page instead.
     */
    sessionLost: { on: { 'session.renewed': { target: 'loading', actions: 'grantAttempts' } } },
  },
});
