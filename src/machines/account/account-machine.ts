import { assign, emit, setup } from 'xstate';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import type { readLink } from './account-actors.ts';
import {
  registerMachine,
  resetPasswordMachine,
  sendResetMachine,
  undoChangeMachine,
} from './account-forms.ts';
import {
  type AccountContext,
  type AccountEmitted,
  type AccountEvent,
  type AccountInput,
  type FollowedLink,
  NOTHING_REGISTERED,
} from './account-types.ts';

const actors = {
  readLink: placeholderFor<typeof readLink>(),
  register: registerMachine,
  sendReset: sendResetMachine,
  resetPassword: resetPasswordMachine,
  undoChange: undoChangeMachine,
  relayForms: relayEmitted,
};

const SENDS = sendsOf<typeof actors, AccountEvent>()({
  register: ['account.registered', 'form.failed'],
  sendReset: ['account.resetSent', 'account.resetDisabled', 'form.failed'],
  resetPassword: ['account.passwordReset', 'account.resetDisabled', 'form.failed'],
  undoChange: ['form.failed'],
});

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    input: {} as AccountInput,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    children: {} as {
      readLink: 'readLink';
      register: 'register';
      sendReset: 'sendReset';
      resetPassword: 'resetPassword';
      undoChange: 'undoChange';
      relayForms: 'relayForms';
    },
  },
  actors,
  actions: {
    storeLink: assign((_, { resetEmail, hasUndoLink }: FollowedLink) => ({ resetEmail, hasUndoLink })),
    relayEvent: emit((_, event: AccountEmitted) => event),
  },
}).createMachine({
  id: 'account',
  context: ({ input: { isDemo } }) => ({ isDemo, resetEmail: null, hasUndoLink: false }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readLink',
        src: 'readLink',
        onDone: { target: 'open', actions: { type: 'storeLink', params: fromOutput } },
        onError: 'broken',
      },
    },
    /** Forms live together, so that typed text stays while switching between them. */
    open: {
      invoke: [
        {
          id: 'register',
          src: 'register',
          input: { values: NOTHING_REGISTERED },
          onError: 'broken',
        },
        {
          id: 'sendReset',
          src: 'sendReset',
          input: ({ context: { isDemo } }) => ({ values: { email: '', isDemo } }),
          onError: 'broken',
        },
        {
          id: 'resetPassword',
          src: 'resetPassword',
          input: ({ context: { resetEmail, isDemo } }) => ({
            values: { email: resetEmail, password: '', password_confirmation: '', isDemo },
          }),
          onError: 'broken',
        },
        {
          id: 'undoChange',
          src: 'undoChange',
          input: ({ context: { hasUndoLink } }) => ({ values: { hasLink: hasUndoLink, email: null } }),
          onError: 'broken',
        },
        {
          id: 'relayForms',
          src: 'relayForms',
          input: ({ self }) => ({
            parent: self,
            sends: SENDS,
          }),
          onError: 'broken',
        },
      ],
      on: {
        'account.registered': { actions: { type: 'relayEvent', params: fromEvent } },
        'account.resetSent': { actions: { type: 'relayEvent', params: fromEvent } },
        'account.passwordReset': { actions: { type: 'relayEvent', params: fromEvent } },
        'account.resetDisabled': { actions: { type: 'relayEvent', params: fromEvent } },
        'form.failed': { actions: { type: 'relayEvent', params: fromEvent } },
      },
    },
    broken: { type: 'final' },
  },
});
