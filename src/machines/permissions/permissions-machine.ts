import { assign, emit, setup } from 'xstate';
import type { Permissions } from '../../api/contract/permissions.ts';
import { promisePlaceholder } from '../placeholder.ts';
import { isSessionRefused, permissionsFailure } from './permissions-rules.ts';
import {
  type LoadPermissionsOutput,
  MAX_ATTEMPTS,
  type PermissionsContext,
  type PermissionsEmitted,
  type PermissionsEvent,
  type PermissionsFailure,
  type PermissionsInput,
  type PermissionsTag,
} from './permissions-types.ts';

/** Spec 1 section 4.3. Its retries are states: they can be seen and walked. */
export const permissionsMachine = setup({
  types: {
    context: {} as PermissionsContext,
    events: {} as PermissionsEvent,
    input: {} as PermissionsInput,
    emitted: {} as PermissionsEmitted,
    tags: {} as PermissionsTag,
  },
  actors: { loadPermissions: promisePlaceholder<LoadPermissionsOutput>('loadPermissions') },
  delays: {
    settleDelay: ({ context }) => context.timings.settleDelay,
    tokenRetryDelay: ({ context }) => context.timings.tokenRetryDelay,
  },
  guards: {
    hasPermissions: ({ context }) =>
      context.permissions !== null && Object.keys(context.permissions).length > 0,
    hasAttemptsLeft: ({ context }) => context.attempts < MAX_ATTEMPTS,
    isFirstAttempt: ({ context }) => context.attempts === 1,
    isLoaded: (_, output: LoadPermissionsOutput) => output.kind === 'loaded',
    isSessionRefused: (_, { error }: { error: unknown }) => isSessionRefused(error),
  },
  actions: {
    begin: assign((_, { permissions }: { permissions: Permissions | null }) => ({
      permissions,
      attempts: 0,
      failure: null,
    })),
    forget: assign({ permissions: null, attempts: 0, failure: null }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1, failure: null })),
    grantAttempts: assign({ attempts: 0 }),
    keep: assign((_, output: LoadPermissionsOutput) =>
      output.kind === 'loaded' ? { permissions: output.permissions } : {},
    ),
    fail: assign((_, { failure }: { failure: PermissionsFailure }) => ({ permissions: null, failure })),
    announceLoaded: emit(({ context }) => ({
      type: 'permissions.loaded',
      permissions: context.permissions ?? {},
    })),
    announceRefreshFailed: emit({ type: 'permissions.refreshFailed' }),
    announceSessionLost: emit((_, { reason }: { reason: 'noActiveSession' | 'sessionExpired' }) => ({
      type: 'permissions.sessionLost',
      reason,
    })),
  },
}).createMachine({
  id: 'permissions',
  context: ({ input }) => ({ permissions: null, attempts: 0, failure: null, timings: input.timings }),
  initial: 'signedOut',
  on: {
    'permissions.userSignedIn': {
      target: '.settling',
      actions: { type: 'begin', params: ({ event }) => ({ permissions: event.user.permissions ?? null }) },
    },
    'permissions.userSignedOut': { target: '.signedOut', actions: 'forget' },
  },
  states: {
    signedOut: {},
    settling: {
      tags: 'loading',
      after: {
        settleDelay: [
          { guard: 'hasPermissions', target: 'loaded', actions: 'announceLoaded' },
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
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'loaded',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'announceLoaded'],
          },
          { guard: 'isFirstAttempt', target: 'waitingForToken' },
          {
            target: 'sessionLost',
            actions: [
              { type: 'fail', params: { failure: 'noActiveSession' } },
              { type: 'announceSessionLost', params: { reason: 'noActiveSession' } },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionRefused', params: ({ event }) => event },
            target: 'sessionLost',
            actions: [
              { type: 'fail', params: { failure: 'sessionExpired' } },
              { type: 'announceSessionLost', params: { reason: 'sessionExpired' } },
            ],
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ failure: permissionsFailure(event.error) }) },
          },
        ],
      },
    },
    waitingForToken: { tags: 'loading', after: { tokenRetryDelay: 'loading' } },
    loaded: { on: { 'permissions.refreshRequested': 'refreshing' } },
    /** What is known stays in force: a page does not vanish because another one was refused. */
    refreshing: {
      invoke: {
        id: 'loadPermissions',
        src: 'loadPermissions',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'loaded',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'announceLoaded'],
          },
          {
            target: 'sessionLost',
            actions: [
              { type: 'fail', params: { failure: 'noActiveSession' } },
              { type: 'announceSessionLost', params: { reason: 'noActiveSession' } },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionRefused', params: ({ event }) => event },
            target: 'sessionLost',
            actions: [
              { type: 'fail', params: { failure: 'sessionExpired' } },
              { type: 'announceSessionLost', params: { reason: 'sessionExpired' } },
            ],
          },
          { target: 'loaded', actions: 'announceRefreshFailed' },
        ],
      },
    },
    failed: {
      on: {
        'permissions.retryRequested': [
          { guard: 'hasAttemptsLeft', target: 'loading' },
          { target: 'exhausted', actions: { type: 'fail', params: { failure: 'attemptsExhausted' } } },
        ],
      },
    },
    /** Asking once more grants three attempts more: nobody is shut out by a server that was down. */
    exhausted: {
      on: { 'permissions.retryRequested': { target: 'loading', actions: 'grantAttempts' } },
    },
    /** The portal ends the session, and its end comes back as `permissions.userSignedOut`. */
    sessionLost: {},
  },
});
