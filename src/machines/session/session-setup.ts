import { assign, emit, setup } from 'xstate';
import type { SessionEnd } from '../../api/contract/identity.ts';
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
  AtStake,
  ClosedReason,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionTag,
  SessionUser,
} from './session-types.ts';

/**
 * The setup of the session's machine. The token is only in the store: no context and no snapshot contains it.
 */
export const sessionSetup = setup({
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
    hasOpenWork: (_, { hasOpenWork }: AtStake) => hasOpenWork,
    losesNothing: (_, { hasOpenWork }: AtStake) => !hasOpenWork,
    isThisPerson: ({ context }, { userId }: { userId: number | null }) => isPersonOf(context, userId),
    isOtherPerson: ({ context }, { userId }: { userId: number | null }) => !isPersonOf(context, userId),
    isOtherPersonInWork: ({ context }, { userId, hasOpenWork }: { userId: number | null } & AtStake) =>
      !isPersonOf(context, userId) && hasOpenWork,
    interruptsWork: (_, { path, hasOpenWork }: { path: string } & AtStake) => !isExempt(path) && hasOpenWork,
    isRefusedInWork: (_, { isRefused: refused, hasOpenWork }: { isRefused: boolean } & AtStake) =>
      refused && hasOpenWork,
    endsSession: (_, { path }: { path: string }) => !isExempt(path),
    isRefused: (_, { error }: { error: unknown }) => isRefused(error),
    isSamePerson: ({ context }, { email }: { email: string }) =>
      context.user !== null && isSameAddress(context.user.email, email),
  },
  actions: {
    storePerson: assign((_, stored: AdoptedSession | null) =>
      stored === null ? {} : { person: stored.userId },
    ),
    storeUser: assign(({ context }, { user }: { user: SessionUser | null }) => ({
      user,
      person: user?.id ?? context.person,
      reason: null,
    })),
    changeUser: assign(({ context }, { user }: { user: Partial<SessionUser> }) => ({
      user: context.user && { ...context.user, ...user },
    })),
    storeReason: assign(({ context }, { reason }: { reason: ClosedReason }) => ({
      reason: reason === 'sessionExpired' ? (context.ended ?? reason) : reason,
    })),
    storeEnd: assign(({ context }, { ended }: { ended: SessionEnd | null }) => ({
      ended: ended ?? context.ended,
    })),
    clearUser: assign({ user: null, ended: null }),
    clearEnd: assign({ ended: null }),
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
});
