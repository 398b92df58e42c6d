import { assertEvent } from 'xstate';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { sessionSetup } from './session-setup.ts';
import type { ClosedReason, SessionEvent, StoreSessionInput } from './session-types.ts';

/** A transition that ends the session for this reason. */
const leavingFor = <const TTarget extends string, const TReason extends ClosedReason>(
  target: TTarget,
  reason: TReason,
) => ({ target, actions: { type: 'storeReason', params: { reason } } }) as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    user: null,
    reason: null,
    ended: null,
    person: null,
    delays: input.delays,
  }),
  initial: 'reading',
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
    /**
     * The server did not answer, so the token may still be valid: it is kept, and the person decides whether to try
     * again.
     */
    unreachable: {
      on: {
        'session.retryRequested': 'restoring',
        'session.keptElsewhere': 'reading',
        'session.clearedElsewhere': leavingFor('signedOut', 'signedOutElsewhere'),
        'session.logoutRequested': leavingFor('clearing', 'signedOut'),
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
        onError: leavingFor('clearing', 'storageFailed'),
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
          { guard: { type: 'hasOpenWork', params: fromEvent }, target: 'expired', actions: 'notifyExpired' },
          { target: 'clearing', actions: { type: 'storeReason', params: fromEvent } },
        ],
        'session.profileFailed': [
          {
            guard: { type: 'isRefusedInWork', params: fromEvent },
            target: 'expired',
            actions: 'notifyExpired',
          },
          {
            guard: { type: 'losesNothing', params: fromEvent },
            target: 'signingOut',
            actions: { type: 'storeReason', params: { reason: 'profileFailed' } },
          },
        ],
        'session.logoutRequested': leavingFor('signingOut', 'signedOut'),
        'session.clearedElsewhere': [
          { guard: { type: 'hasOpenWork', params: fromEvent }, target: 'expired', actions: 'notifyExpired' },
          leavingFor('signedOut', 'signedOutElsewhere'),
        ],
        // When the same person signed in again in another tab, the next call uses that tab's token.
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
                // The user is stored only for the next visit, so a failure to store it does no harm.
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
    /**
     * The session ended while work is open: a dialog over the page asks for the code, and only the same person may
     * continue.
     */
    expired: {
      tags: 'signedIn',
      on: {
        'session.granted': [
          { guard: { type: 'isSamePerson', params: fromEvent }, target: 'renewing' },
          leavingFor('clearing', 'otherUser'),
        ],
        'session.keptElsewhere': {
          guard: { type: 'isThisPerson', params: fromEvent },
          target: 'signedIn',
          actions: 'notifyRenewed',
        },
        'session.logoutRequested': leavingFor('clearing', 'signedOut'),
      },
    },
    renewing: {
      tags: 'signedIn',
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        // The answer to the sign-in has no permissions; the same person keeps those that are known.
        input: ({ context, event }) => ({ ...grantOf(event), user: context.user }),
        onDone: { target: 'signedIn', actions: 'notifyRenewed' },
        onError: leavingFor('clearing', 'storageFailed'),
      },
    },
    /** The token is cleared even when the server refuses or does not answer. */
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
