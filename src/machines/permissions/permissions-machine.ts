import { assign, emit, setup } from 'xstate';
import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import { holdsAnyPermission, mayOpen } from '../../shared/access.ts';
import { branchOnKind, outputIs } from '../kit/branch-on-kind.ts';
import { fromEvent, fromOutputOf } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { SessionUser } from '../session/session-types.ts';
import type { createLoadPermissions, createReloadPage } from './permissions-actors.ts';
import { isSessionRefused, permissionsFailure, sessionLoss } from './permissions-rules.ts';
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
  type SessionLoss,
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
    retryDelay: ({ context: { attempts, delays } }) =>
      attempts === 1 ? delays.firstRetry : delays.secondRetry,
    lossNoticeDelay: ({ context }) => context.delays.lossNoticeDelay,
    reloadDelay: ({ context }) => context.delays.reloadDelay,
  },
  guards: {
    areKept: (_, { user: { permissions = {} } }: { user: SessionUser }) =>
      Object.keys(permissions).length > 0,
    hasAttemptsLeft: ({ context }) => context.attempts < MAX_ATTEMPTS,
    isFirstAttempt: ({ context }) => context.attempts === 1,
    outputIs,
    isGranting: (_, { permissions }: { permissions: Permissions }) => holdsAnyPermission(permissions),
    isSessionRefused: (_, { error }: { error: unknown }) => isSessionRefused(error),
  },
  actions: {
    takeKept: assign((_, { user }: { user: SessionUser }) => ({ permissions: user.permissions ?? null })),
    forget: assign({ permissions: null, attempts: 0, failure: null, checkOutcome: null }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    grantAttempts: assign({ attempts: 0 }),
    keep: assign((_, { permissions }: { permissions: Permissions }) => ({ permissions, failure: null })),
    fail: assign((_, { failure }: { failure: PermissionsFailure }) => ({ permissions: null, failure })),
    clearCheck: assign({ checkOutcome: null }),
    storeCheck: assign((_, { outcome }: { outcome: CheckOutcome }) => ({ checkOutcome: outcome })),
    notifyKept: emit(({ context }) => loaded(context, { areKept: true })),
    notifyLoaded: emit(({ context }) => loaded(context, { areKept: false })),
    answerFlag: emit(({ context }, { flag }: { flag: PermissionFlag }) => ({
      type: 'permissions.flagAnswered',
      flag,
      isHeld: mayOpen(context.permissions, flag),
    })),
    notifySessionLost: emit((_, { reason }: { reason: SessionLoss }) => ({
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
    delays: input.delays,
  }),
  initial: 'signedOut',
  on: {
    'permissions.userSignedIn': [
      {
        guard: { type: 'areKept', params: fromEvent },
        target: '.kept',
        actions: ['forget', { type: 'takeKept', params: fromEvent }, 'notifyKept'],
      },
      { target: '.settling', actions: 'forget' },
    ],
    'permissions.userSignedOut': { target: '.signedOut', actions: 'forget' },
    'permissions.flagAsked': { actions: { type: 'answerFlag', params: fromEvent } },
  },
  states: {
    signedOut: {},
    /**
     * The permissions kept from the last visit open pages at once. They refuse none: the next state reads them again.
     */
    kept: {
      tags: 'known',
      after: { settleDelay: 'refreshing' },
      on: {
        'permissions.refreshRequested': 'refreshing',
        'permissions.checkRequested': 'checking',
      },
    },
    settling: { tags: 'loading', after: { settleDelay: 'loading' } },
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
              actions: { type: 'fail', params: { failure: 'noActiveSession' } },
            },
          ],
        }),
        onError: [
          {
            guard: { type: 'isSessionRefused', params: fromEvent },
            target: 'sessionLost',
            actions: { type: 'fail', params: { failure: 'sessionExpired' } },
          },
          {
            guard: 'hasAttemptsLeft',
            target: 'pausing',
            actions: { type: 'fail', params: ({ event }) => ({ failure: permissionsFailure(event.error) }) },
          },
          {
            target: 'exhausted',
            actions: { type: 'fail', params: { failure: 'attemptsExhausted' } },
          },
        ],
      },
    },
    waitingForToken: { tags: 'loading', after: { tokenRetryDelay: 'loading' } },
    pausing: {
      tags: 'loading',
      after: { retryDelay: 'loading' },
      on: {
        'permissions.retryRequested': 'loading',
        'connection.returned': { target: 'loading', actions: 'grantAttempts' },
      },
    },
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
          { target: 'loaded', actions: 'notifyLoaded' },
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
          {
            target: 'loaded',
            actions: [{ type: 'storeCheck', params: { outcome: 'failed' } }, 'notifyLoaded'],
          },
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
    exhausted: {
      on: {
        'permissions.retryRequested': { target: 'loading', actions: 'grantAttempts' },
        'connection.returned': { target: 'loading', actions: 'grantAttempts' },
      },
    },
    /**
     * The menu says why. Then the portal ends the session and sends `permissions.userSignedOut`; when the person has
     * open work, it asks for the code over the page instead.
     */
    sessionLost: {
      initial: 'telling',
      on: { 'session.renewed': { target: 'loading', actions: 'grantAttempts' } },
      states: {
        telling: { after: { lossNoticeDelay: 'told' } },
        told: {
          entry: {
            type: 'notifySessionLost',
            params: ({ context }) => ({ reason: sessionLoss(context.failure) }),
          },
        },
      },
    },
  },
});

const loaded = (
  { permissions }: PermissionsContext,
  { areKept }: { areKept: boolean },
): PermissionsEmitted => ({
  type: 'permissions.loaded',
  permissions: present(permissions, 'permission'),
  areKept,
});
