import { assign, emit, setup } from 'xstate';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { laterMachine, promisePlaceholder } from '../kit/placeholder.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import type {
  registerMachine,
  resetPasswordMachine,
  sendResetMachine,
  undoChangeMachine,
} from './account-forms.ts';
import {
  type AccountContext,
  type AccountEmitted,
  type AccountEvent,
  type FetchedForms,
  NO_ADDRESS,
  NOTHING_REGISTERED,
} from './account-types.ts';

const actors = {
  /** The machines of the forms are bound once it is done. */
  fetchForms: promisePlaceholder<FetchedForms>('fetchForms'),
  register: laterMachine<typeof registerMachine>('register'),
  sendReset: laterMachine<typeof sendResetMachine>('sendReset'),
  resetPassword: laterMachine<typeof resetPasswordMachine>('resetPassword'),
  undoChange: laterMachine<typeof undoChangeMachine>('undoChange'),
  relayForms: relayEmitted,
};

const SENDS = sendsOf<typeof actors, AccountEvent>()({
  register: ['account.registered', 'form.failed'],
  sendReset: ['account.resetSent', 'form.failed'],
  resetPassword: ['account.passwordReset', 'form.failed'],
  undoChange: ['form.failed'],
});

/** What is asked of somebody who cannot sign in yet. The sign-in page comes without it. */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    children: {} as {
      fetchForms: 'fetchForms';
      register: 'register';
      sendReset: 'sendReset';
      resetPassword: 'resetPassword';
      undoChange: 'undoChange';
      relayForms: 'relayForms';
    },
  },
  actors,
  actions: {
    storeLink: assign((_, { resetEmail, hasUndoLink }: FetchedForms) => ({ resetEmail, hasUndoLink })),
    relayEvent: emit((_, event: AccountEmitted) => event),
  },
}).createMachine({
  id: 'account',
  context: { resetEmail: '', hasUndoLink: false },
  initial: 'closed',
  states: {
    closed: { on: { 'account.opened': 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchForms',
        src: 'fetchForms',
        onDone: { target: 'open', actions: { type: 'storeLink', params: fromOutput } },
        onError: 'missing',
      },
    },
    /** It did not come: the page says so and offers to fetch it again. */
    missing: { on: { 'account.opened': 'fetching' } },
    /** What is typed stays while one goes from one form to another. */
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
          input: ({ context: { hasUndoLink } }) => ({ values: { hasLink: hasUndoLink, email: '' } }),
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
        'account.closed': 'closed',
        'account.registered': { actions: { type: 'relayEvent', params: fromEvent } },
        'account.resetSent': { actions: { type: 'relayEvent', params: fromEvent } },
        'account.passwordReset': { actions: { type: 'relayEvent', params: fromEvent } },
        'form.failed': { actions: { type: 'relayEvent', params: fromEvent } },
      },
    },
    /** A form crashed: a fault of ours. */
    broken: { type: 'final' },
  },
});
