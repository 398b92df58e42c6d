import { assign, emit, sendTo, setup } from 'xstate';
import type { User } from '../../api/contract/identity.ts';
import { freshProofMachine } from '../fresh-proof/fresh-proof-machine.ts';
import { hasPassword, isProofWanted } from '../fresh-proof/fresh-proof-rules.ts';
import type { ProofAsker } from '../fresh-proof/fresh-proof-types.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import { callFailure, isSessionExpired } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { ownSessionsMachine } from './own-sessions-machine.ts';
import type { loadProfile } from './profile-actors.ts';
import { emailProofMachine, profileDetailsMachine, profilePasswordMachine } from './profile-forms.ts';
import { profilePictureMachine } from './profile-picture-machine.ts';
import {
  NO_CODE,
  NO_PASSWORD,
  type OwnPath,
  PROFILE_PATH,
  type ProfileContext,
  type ProfileEmitted,
  type ProfileEvent,
} from './profile-types.ts';

const child = childrenOf<ProfileContext, ProfileEvent, ProfileEmitted>();

const PARTS = {
  profileDetails: child(profileDetailsMachine)({
    input: ({ user }) => {
      const { name, email } = present(user, 'user');
      return { values: { name, email } };
    },
    sends: ['profile.detailsSaved', 'form.failed'],
    emits: ['work.began', 'work.ended'],
  }),
  profilePassword: child(profilePasswordMachine)({
    input: () => ({ values: NO_PASSWORD }),
    sends: ['form.failed'],
    emits: ['profile.passwordChanged', 'work.began', 'work.ended'],
  }),
  profilePicture: child(profilePictureMachine)({
    input: ({ user }) => ({ userId: present(user, 'user').id }),
    sends: ['profile.pictureSaved', 'form.failed'],
    emits: ['work.began', 'work.ended'],
  }),
  ownSessions: child(ownSessionsMachine)({
    sends: ['form.failed'],
    emits: ['sessions.closed'],
    hears: {
      ...RECOVERY,
      'profile.passwordChanged': () => ({ type: 'sessions.lookRequested' }),
      'profile.emailProven': () => ({ type: 'sessions.lookRequested' }),
    },
  }),
  freshProof: child(freshProofMachine)({ sends: ['proof.accepted', 'form.failed'], mayEnd: true }),
};
const PROOF = {
  emailProof: child(emailProofMachine)({
    input: () => ({ values: NO_CODE }),
    sends: ['profile.emailProven', 'form.failed', 'work.began', 'work.ended'],
  }),
};

const actors = {
  loadProfile: placeholderFor<typeof loadProfile>(),
  ...logicsOf(PARTS),
  ...logicsOf(PROOF),
  relayParts: relayEmitted,
  relayProof: relayEmitted,
};

export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    emitted: {} as ProfileEmitted,
    children: {} as NamesOf<typeof actors>,
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
    sendOn: sendOn(PARTS),
    emitOn: emitOn(),
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
    /** Reading the profile failed, and the person stays signed in: on /seguridad, or because they have open work. */
    failed: {
      on: {
        'profile.retryRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
        'profile.pageChanged': {
          guard: { type: 'isElsewhere', params: fromEvent },
          target: 'unopened',
        },
      },
    },
    ready: {
      initial: 'proven',
      invoke: invokesOf(PARTS, { onCrash: 'broken', relay: 'relayParts' }),
      on: {
        ...emittedBy(PARTS),
        'session.renewed': { actions: 'sendOn' },
        'connection.returned': { actions: 'sendOn' },
        'profile.detailsSaved': {
          actions: [
            { type: 'storeUser', params: fromEvent },
            { type: 'notifyUser', params: fromEvent },
            'emitOn',
          ],
        },
        'profile.pictureSaved': {
          actions: [
            { type: 'storeUser', params: fromEvent },
            { type: 'notifyUser', params: fromEvent },
            'emitOn',
          ],
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
          { actions: 'emitOn' },
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
                'emitOn',
              ],
            },
          },
        },
        proving: {
          invoke: invokesOf(PROOF, { onCrash: '#profile.broken', relay: 'relayProof' }),
          on: {
            'profile.detailsSaved': {
              guard: { type: 'awaitsProof', params: fromEvent },
              target: 'proving',
              reenter: true,
              actions: [
                { type: 'storeUser', params: fromEvent },
                { type: 'storeNewEmail', params: fromEvent },
                { type: 'notifyUser', params: fromEvent },
                'emitOn',
              ],
            },
            'profile.emailProven': {
              target: 'proven',
              actions: [
                { type: 'storeUser', params: fromEvent },
                { type: 'storeNewEmail', params: { newEmail: null } },
                { type: 'adoptEmail', params: fromEvent },
                'sendOn',
                { type: 'notifyUser', params: fromEvent },
                'emitOn',
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
