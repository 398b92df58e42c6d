import { assign, emit, setup } from 'xstate';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
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
  type FollowedLink,
  NO_ADDRESS,
  NOTHING_REGISTERED,
} from './account-types.ts';

const actors = {
  readLink: promisePlaceholder<FollowedLink>('readLink'),
  register: registerMachine,
  sendReset: sendResetMachine,
  resetPassword: resetPasswordMachine,
  undoChange: undoChangeMachine,
  relayForms: relayEmitted,
};

const SENDS = sendsOf<typeof actors, AccountEvent>()({
  register: ['account.registered', 'form.failed'],
  sendReset: ['account.resetSent', 'form.failed'],
  resetPassword: ['account.passwordReset', 'form.failed'],
  undoChange: ['form.failed'],
});

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
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
  context: { resetEmail: null, hasUndoLink: false },
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
        { id: 'sendReset', src: 'sendReset', input: { values: NO_ADDRESS }, onError: 'broken' },
        {
          id: 'resetPassword',
          src: 'resetPassword',
          input: ({ context }) => ({
            values: { email: context.resetEmail, password: '', password_confirmation: '' },
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
        'form.failed': { actions: { type: 'relayEvent', params: fromEvent } },
      },
    },
    broken: { type: 'final' },
  },
});
