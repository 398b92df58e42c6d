import { assertEvent, assign, emit, not, setup } from 'xstate';
import type { SessionEnd, User } from '../../api/contract/identity.ts';
import type { Permissions } from '../../api/contract/permissions.ts';
import { type OpenWork, withoutWork, withWork } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type {
  createClearSession,
  createLoadUser,
  createReadSession,
  createSignOutOnServer,
  createStoreSession,
  createStoreUser,
} from './session-actors.ts';
import { isExempt, isPersonOf, isRefused, isSameAddress } from './session-rules.ts';
import type {
  AdoptedSession,
  ClosedReason,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionTag,
  StoreSessionInput,
} from './session-types.ts';

/** The token stays in the store: no context and no snapshot holds it. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
    tags: {} as SessionTag,
  },
  actors: {
    loadSession: placeholderFor<typeof createReadSession>(),
    loadUser: placeholderFor<typeof createLoadUser>(),
    saveSession: placeholderFor<typeof createStoreSession>(),
    saveUser: placeholderFor<typeof createStoreUser>(),
    signOutOnServer: placeholderFor<typeof createSignOutOnServer>(),
    clearSession: placeholderFor<typeof createClearSession>(),
  },
  delays: { signOutPatience: ({ context }) => context.delays.signOutPatience },
  guards: {
    isStored: (_, stored: AdoptedSession | null) => stored !== null,
    hasUser: ({ context }) => context.user !== null,
    hasOpenWork: ({ context }) => context.openWork.length > 0,
    isThisPerson: ({ context }, { userId }: { userId: number | null }) => isPersonOf(context, userId),
    isOtherPerson: ({ context }, { userId }: { userId: number | null }) => !isPersonOf(context, userId),
    isOtherPersonInWork: ({ context }, { userId }: { userId: number | null }) =>
      !isPersonOf(context, userId) && context.openWork.length > 0,
    interruptsWork: ({ context }, { path }: { path: string }) =>
      !isExempt(path) && context.openWork.length > 0,
    isRefusedInWork: ({ context }, { isRefused: refused }: { isRefused: boolean }) =>
      refused && context.openWork.length > 0,
    endsSession: (_, { path }: { path: string }) => !isExempt(path),
    isRefused: (_, { error }: { error: unknown }) => isRefused(error),
    isSamePerson: ({ context }, { email }: { email: string }) =>
      context.user !== null && isSameAddress(context.user.email, email),
  },
  actions: {
    storePerson: assign((_, stored: AdoptedSession | null) =>
      stored === null ? {} : { person: stored.userId },
    ),
    storeUser: assign(({ context }, { user }: { user: User | null }) => ({
      user,
      person: user?.id ?? context.person,
      reason: null,
    })),
    setPermissions: assign(({ context }, { permissions }: { permissions: Permissions }) => ({
      user: context.user && { ...context.user, permissions },
    })),
    changeUser: assign(({ context }, { user }: { user: User }) => ({ user: { ...context.user, ...user } })),
    storeReason: assign(({ context }, { reason }: { reason: ClosedReason }) => ({
      reason: reason === 'sessionExpired' ? (context.ended ?? reason) : reason,
    })),
    storeEnd: assign(({ context }, { ended }: { ended: SessionEnd | null }) => ({
      ended: ended ?? context.ended,
    })),
    clearUser: assign({ user: null, openWork: [], ended: null }),
    clearEnd: assign({ ended: null }),
    addWork: assign(({ context }, { work }: { work: OpenWork }) => ({
      openWork: withWork(context.openWork, work),
    })),
    removeWork: assign(({ context }, { work }: { work: OpenWork }) => ({
      openWork: withoutWork(context.openWork, work),
    })),
    notifyOpened: emit(
      ({ context: { user } }): SessionEmitted => ({ type: 'session.opened', user: present(user, 'user') }),
    ),
    notifyExpired: emit(
      ({ context }): SessionEmitted => ({
        type: 'session.expired',
        email: present(context.user, 'user').email,
      }),
    ),
    notifyRenewed: emit({ type: 'session.renewed' }),
    notifyClosed: emit(
      ({ context: { reason, person } }): SessionEmitted => ({
        type: 'session.closed',
        reason,
        userId: person,
      }),
    ),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    user: null,
    reason: null,
    ended: null,
    person: null,
    openWork: [],
    delays: input.delays,
  }),
  initial: 'reading',
  on: {
    'session.workBegan': { actions: { type: 'addWork', params: fromEvent } },
    'session.workEnded': { actions: { type: 'removeWork', params: fromEvent } },
  },
  states: {
    reading: {
      tags: 'restoring',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: [
          {
            guard: { type: 'isStored', params: fromOutput },
            target: 'restoring',
            actions: { type: 'storePerson', params: fromOutput },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    restoring: {
      tags: 'restoring',
      on: { 'session.unauthorized': { actions: { type: 'storeEnd', params: fromEvent } } },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'storeUser', params: ({ event }) => ({ user: event.output }) }, 'notifyOpened'],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: fromEvent },
            target: 'clearing',
            actions: { type: 'storeReason', params: { reason: 'sessionExpired' } },
          },
          { target: 'unreachable' },
        ],
      },
    },
    /** The token may still be valid: it is kept, and the person decides. */
    unreachable: {
      on: {
        'session.retryRequested': 'restoring',
        'session.keptElsewhere': 'reading',
        'session.clearedElsewhere': {
          target: 'signedOut',
          actions: { type: 'storeReason', params: { reason: 'signedOutElsewhere' } },
        },
        'session.logoutRequested': {
          target: 'clearing',
          actions: { type: 'storeReason', params: { reason: 'signedOut' } },
        },
      },
    },
    signedOut: {
      entry: ['clearUser', 'notifyClosed'],
      on: {
        'session.granted': {
          target: 'storing',
          actions: { type: 'storeUser', params: fromEvent },
        },
        'session.keptElsewhere': 'reading',
      },
    },
    storing: {
      tags: 'restoring',
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ event }) => grantOf(event),
        onDone: [{ guard: 'hasUser', target: 'signedIn', actions: 'notifyOpened' }, { target: 'restoring' }],
        onError: {
          target: 'clearing',
          actions: { type: 'storeReason', params: { reason: 'storageFailed' } },
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      type: 'parallel',
      entry: 'clearEnd',
      on: {
        'session.unauthorized': [
          {
            guard: { type: 'interruptsWork', params: fromEvent },
            target: 'expired',
            actions: [{ type: 'storeEnd', params: fromEvent }, 'notifyExpired'],
          },
          {
            guard: { type: 'endsSession', params: fromEvent },
            target: 'clearing',
            actions: [
              { type: 'storeEnd', params: fromEvent },
              { type: 'storeReason', params: { reason: 'sessionExpired' } },
            ],
          },
          { actions: { type: 'storeEnd', params: fromEvent } },
        ],
        'session.refused': [
          { guard: 'hasOpenWork', target: 'expired', actions: 'notifyExpired' },
          { target: 'clearing', actions: { type: 'storeReason', params: fromEvent } },
        ],
        'session.profileFailed': [
          {
            guard: { type: 'isRefusedInWork', params: fromEvent },
            target: 'expired',
            actions: 'notifyExpired',
          },
          {
            guard: not('hasOpenWork'),
            target: 'signingOut',
            actions: { type: 'storeReason', params: { reason: 'profileFailed' } },
          },
        ],
        'session.logoutRequested': {
          target: 'signingOut',
          actions: { type: 'storeReason', params: { reason: 'signedOut' } },
        },
        'session.clearedElsewhere': [
          { guard: 'hasOpenWork', target: 'expired', actions: 'notifyExpired' },
          {
            target: 'signedOut',
            actions: { type: 'storeReason', params: { reason: 'signedOutElsewhere' } },
          },
        ],
        // When the same person signed in again elsewhere, the next call uses the new token.
        'session.keptElsewhere': [
          {
            guard: { type: 'isOtherPersonInWork', params: fromEvent },
            target: 'expired',
            actions: 'notifyExpired',
          },
          {
            guard: { type: 'isOtherPerson', params: fromEvent },
            target: 'reading',
            actions: [
              { type: 'storeReason', params: { reason: 'otherUserElsewhere' } },
              'clearUser',
              'notifyClosed',
            ],
          },
        ],
      },
      states: {
        copy: {
          initial: 'settled',
          on: {
            'session.permissionsLoaded': {
              target: '.savingUser',
              actions: { type: 'setPermissions', params: fromEvent },
            },
            'session.userChanged': {
              target: '.savingUser',
              actions: { type: 'changeUser', params: fromEvent },
            },
          },
          states: {
            settled: {},
            savingUser: {
              invoke: {
                id: 'saveUser',
                src: 'saveUser',
                input: ({ context }) => ({ user: context.user }),
                onDone: 'settled',
                // The stored copy is for the next visit; this one has the user already.
                onError: 'settled',
              },
            },
          },
        },
        exit: {
          initial: 'staying',
          states: {
            staying: { on: { 'session.logoutAsked': 'asking' } },
            asking: { on: { 'session.logoutCancelled': 'staying' } },
          },
        },
      },
    },
    /** The code is asked for over the page; only the same person may continue. */
    expired: {
      tags: 'signedIn',
      on: {
        'session.granted': [
          { guard: { type: 'isSamePerson', params: fromEvent }, target: 'renewing' },
          { target: 'clearing', actions: { type: 'storeReason', params: { reason: 'otherUser' } } },
        ],
        'session.keptElsewhere': {
          guard: { type: 'isThisPerson', params: fromEvent },
          target: 'signedIn',
          actions: 'notifyRenewed',
        },
        'session.logoutRequested': {
          target: 'clearing',
          actions: { type: 'storeReason', params: { reason: 'signedOut' } },
        },
      },
    },
    renewing: {
      tags: 'signedIn',
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ event }) => grantOf(event),
        onDone: { target: 'signedIn', actions: 'notifyRenewed' },
        onError: {
          target: 'clearing',
          actions: { type: 'storeReason', params: { reason: 'storageFailed' } },
        },
      },
    },
    /** The token is cleared whatever the server answers, and without an answer. */
    signingOut: {
      tags: ['signedIn', 'leaving'],
      invoke: {
        id: 'signOutOnServer',
        src: 'signOutOnServer',
        onDone: 'clearing',
        onError: 'clearing',
      },
      after: { signOutPatience: 'clearing' },
    },
    clearing: {
      tags: 'leaving',
      invoke: { id: 'clearSession', src: 'clearSession', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
});

function grantOf(event: SessionEvent): StoreSessionInput {
  assertEvent(event, 'session.granted');
  const { accessToken, user, remember } = event;
  return { token: accessToken, user, remember };
}
