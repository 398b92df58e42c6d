import { assign, emit, sendTo, setup } from 'xstate';
import type { User } from '../../api/contract/identity.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import { callFailure, isSessionExpired } from '../kit/call-failure.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import { freshProofMachine } from './fresh-proof-machine.ts';
import type { ProofAsker } from './fresh-proof-types.ts';
import { ownSessionsMachine } from './own-sessions-machine.ts';
import type { loadProfile } from './profile-actors.ts';
import { emailProofMachine, profileDetailsMachine, profilePasswordMachine } from './profile-forms.ts';
import { profilePictureMachine } from './profile-picture-machine.ts';
import { hasPassword, isProofWanted } from './profile-rules.ts';
import {
  NO_CODE,
  NO_PASSWORD,
  type OwnPath,
  PROFILE_PATH,
  type ProfileContext,
  type ProfileEmitted,
  type ProfileEvent,
} from './profile-types.ts';

const actors = {
  loadProfile: placeholderFor<typeof loadProfile>(),
  profileDetails: profileDetailsMachine,
  profilePassword: profilePasswordMachine,
  profilePicture: profilePictureMachine,
  ownSessions: ownSessionsMachine,
  freshProof: freshProofMachine,
  emailProof: emailProofMachine,
  relayParts: relayEmitted,
  relayProof: relayEmitted,
};

const sendsOfParts = sendsOf<typeof actors, ProfileEvent>();
const PARTS_SEND = sendsOfParts({
  profileDetails: ['profile.detailsSaved', 'form.failed', 'work.began', 'work.ended'],
  profilePassword: ['profile.passwordChanged', 'form.failed', 'work.began', 'work.ended'],
  profilePicture: ['profile.pictureSaved', 'form.failed', 'work.began', 'work.ended'],
  ownSessions: ['sessions.closed', 'form.failed'],
  freshProof: ['proof.accepted', 'form.failed'],
});
const PROOF_SENDS = sendsOfParts({
  emailProof: ['profile.emailProven', 'form.failed', 'work.began', 'work.ended'],
});

export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    emitted: {} as ProfileEmitted,
    children: {} as {
      loadProfile: 'loadProfile';
      profileDetails: 'profileDetails';
      profilePassword: 'profilePassword';
      profilePicture: 'profilePicture';
      ownSessions: 'ownSessions';
      freshProof: 'freshProof';
      emailProof: 'emailProof';
      relayParts: 'relayParts';
      relayProof: 'relayProof';
    },
  },
  actors,
  guards: {
    isElsewhere: ({ context }, { path }: { path: string }) => path !== context.path,
    isOnProfile: ({ context }) => context.path === PROFILE_PATH,
    isRefused: (_, { error }: { error: unknown }) => isSessionExpired(callFailure(error)),
    awaitsProof: (_, { newEmail }: { newEmail: string | null }) => newEmail !== null,
    isSignedOut: (_, { failure }: { failure: CallFailure }) => isSessionExpired(failure),
    wantsProof: (_, { failure }: { failure: CallFailure }) => isProofWanted(failure),
    isAskedBy: (_, { asker, name }: { asker: ProofAsker; name: ProofAsker }) => asker === name,
  },
  actions: {
    storePath: assign((_, { path }: { path: OwnPath }) => ({ path })),
    storeUser: assign((_, { user }: { user: User }) => ({ user })),
    storeNewEmail: assign((_, { newEmail }: { newEmail: string | null }) => ({ newEmail })),
    relayEvent: emit((_, event: ProfileEmitted) => event),
    notifyUser: emit(
      (_, { user }: { user: User }): ProfileEmitted => ({ type: 'profile.userChanged', user }),
    ),
    notifyFailed: emit(
      (_, { error }: { error: unknown }): ProfileEmitted => ({
        type: 'profile.loadFailed',
        isRefused: isSessionExpired(callFailure(error)),
      }),
    ),
    notifyUnauthorized: emit({ type: 'profile.unauthorized' }),
    notifyDetailsLeft: emit({ type: 'work.ended', work: 'profileDetails' }),
    notifyPasswordLeft: emit({ type: 'work.ended', work: 'profilePassword' }),
    notifyPictureLeft: emit({ type: 'work.ended', work: 'profilePicture' }),
    adoptEmail: sendTo('profileDetails', (_, { user }: { user: User }) => ({
      type: 'form.adopted',
      patch: { email: user.email },
    })),
    askForProof: sendTo('freshProof', (_, { form, failure }: FormFailed) => ({
      type: 'proof.wanted',
      asker: form as ProofAsker,
      hasPassword: hasPassword(failure),
    })),
    saveDetails: sendTo('profileDetails', { type: 'form.submitted' }),
    changePassword: sendTo('profilePassword', { type: 'form.submitted' }),
    closeSessions: sendTo('ownSessions', { type: 'sessions.closeConfirmed' }),
    lookAtSessions: sendTo('ownSessions', { type: 'sessions.lookRequested' }),
  },
}).createMachine({
  id: 'profile',
  context: { path: PROFILE_PATH, user: null, newEmail: null },
  initial: 'unopened',
  states: {
    unopened: {
      on: {
        'profile.opened': {
          target: 'loading',
          actions: { type: 'storePath', params: fromEvent },
        },
      },
    },
    loading: {
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'awaitsProof', params: fromOutput },
            target: 'ready.proving',
            actions: [
              { type: 'storeUser', params: fromOutput },
              { type: 'storeNewEmail', params: fromOutput },
              { type: 'notifyUser', params: fromOutput },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'storeUser', params: fromOutput },
              { type: 'storeNewEmail', params: { newEmail: null } },
              { type: 'notifyUser', params: fromOutput },
            ],
          },
        ],
        onError: [
          {
            guard: 'isOnProfile',
            target: 'failed',
            actions: { type: 'notifyFailed', params: fromEvent },
          },
          {
            guard: { type: 'isRefused', params: fromEvent },
            target: 'failed',
            actions: 'notifyUnauthorized',
          },
          { target: 'failed' },
        ],
      },
      on: {
        'profile.pageChanged': {
          guard: { type: 'isElsewhere', params: fromEvent },
          target: 'unopened',
        },
      },
    },
    /** Visible to people who stay signed in: on /seguridad, or because of open work. */
    failed: {
      on: {
        'profile.retryRequested': 'loading',
        'session.renewed': 'loading',
        'profile.pageChanged': {
          guard: { type: 'isElsewhere', params: fromEvent },
          target: 'unopened',
        },
      },
    },
    ready: {
      initial: 'proven',
      invoke: [
        {
          id: 'profileDetails',
          src: 'profileDetails',
          input: ({ context: { user } }) => {
            const { name, email } = present(user, 'user');
            return { values: { name, email } };
          },
          onError: 'broken',
        },
        {
          id: 'profilePassword',
          src: 'profilePassword',
          input: { values: NO_PASSWORD },
          onError: 'broken',
        },
        {
          id: 'profilePicture',
          src: 'profilePicture',
          input: ({ context: { user } }) => ({ userId: present(user, 'user').id }),
          onError: 'broken',
        },
        { id: 'ownSessions', src: 'ownSessions', onError: 'broken' },
        { id: 'freshProof', src: 'freshProof', onDone: 'broken', onError: 'broken' },
        {
          id: 'relayParts',
          src: 'relayParts',
          input: ({ self }) => ({
            parent: self,
            sends: PARTS_SEND,
          }),
          onError: 'broken',
        },
      ],
      on: {
        'profile.detailsSaved': {
          actions: [
            { type: 'storeUser', params: fromEvent },
            { type: 'notifyUser', params: fromEvent },
            { type: 'relayEvent', params: fromEvent },
          ],
        },
        'profile.pictureSaved': {
          actions: [
            { type: 'storeUser', params: fromEvent },
            { type: 'notifyUser', params: fromEvent },
            { type: 'relayEvent', params: fromEvent },
          ],
        },
        'profile.passwordChanged': {
          actions: ['lookAtSessions', { type: 'relayEvent', params: fromEvent }],
        },
        'form.failed': [
          {
            guard: { type: 'isSignedOut', params: fromEvent },
            actions: ['notifyUnauthorized'],
          },
          {
            guard: { type: 'wantsProof', params: fromEvent },
            actions: { type: 'askForProof', params: fromEvent },
          },
          { actions: { type: 'relayEvent', params: fromEvent } },
        ],
        'proof.accepted': [
          {
            guard: { type: 'isAskedBy', params: ({ event }) => ({ ...event, name: 'ownSessions' }) },
            actions: 'closeSessions',
          },
          {
            guard: { type: 'isAskedBy', params: ({ event }) => ({ ...event, name: 'profilePassword' }) },
            actions: 'changePassword',
          },
          { actions: 'saveDetails' },
        ],
        'sessions.closed': { actions: { type: 'relayEvent', params: fromEvent } },
        'work.began': { actions: { type: 'relayEvent', params: fromEvent } },
        'work.ended': { actions: { type: 'relayEvent', params: fromEvent } },
        'profile.pageChanged': {
          guard: { type: 'isElsewhere', params: fromEvent },
          target: 'unopened',
          actions: ['notifyDetailsLeft', 'notifyPasswordLeft', 'notifyPictureLeft'],
        },
      },
      states: {
        proven: {
          on: {
            'profile.detailsSaved': {
              guard: { type: 'awaitsProof', params: fromEvent },
              target: 'proving',
              actions: [
                { type: 'storeUser', params: fromEvent },
                { type: 'storeNewEmail', params: fromEvent },
                { type: 'notifyUser', params: fromEvent },
                { type: 'relayEvent', params: fromEvent },
              ],
            },
          },
        },
        proving: {
          invoke: [
            {
              id: 'emailProof',
              src: 'emailProof',
              input: { values: NO_CODE },
              onError: '#profile.broken',
            },
            {
              id: 'relayProof',
              src: 'relayProof',
              input: ({ self }) => ({ parent: self, sends: PROOF_SENDS }),
              onError: '#profile.broken',
            },
          ],
          on: {
            'profile.detailsSaved': {
              guard: { type: 'awaitsProof', params: fromEvent },
              target: 'proving',
              reenter: true,
              actions: [
                { type: 'storeUser', params: fromEvent },
                { type: 'storeNewEmail', params: fromEvent },
                { type: 'notifyUser', params: fromEvent },
                { type: 'relayEvent', params: fromEvent },
              ],
            },
            'profile.emailProven': {
              target: 'proven',
              actions: [
                { type: 'storeUser', params: fromEvent },
                { type: 'storeNewEmail', params: { newEmail: null } },
                { type: 'adoptEmail', params: fromEvent },
                'lookAtSessions',
                { type: 'notifyUser', params: fromEvent },
                { type: 'relayEvent', params: fromEvent },
              ],
            },
            'profile.proofGivenUp': {
              target: 'proven',
              actions: { type: 'storeNewEmail', params: { newEmail: null } },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
