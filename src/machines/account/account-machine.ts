import { assign, emit, setup } from 'xstate';
import { laterMachine, promisePlaceholder } from '../placeholder.ts';
import { relayEmitted } from '../portal/relay-emitted.ts';
import type { registerMachine, resetPasswordMachine, sendResetMachine } from './account-forms.ts';
import {
  type AccountContext,
  type AccountEmitted,
  type AccountEvent,
  type FetchedForms,
  NO_ADDRESS,
  NOTHING_REGISTERED,
} from './account-types.ts';

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
      relayForms: 'relayForms';
    },
  },
  actors: {
    /** The machines of the forms are bound once it is done. */
    fetchForms: promisePlaceholder<FetchedForms>('fetchForms'),
    register: laterMachine<typeof registerMachine>('register'),
    sendReset: laterMachine<typeof sendResetMachine>('sendReset'),
    resetPassword: laterMachine<typeof resetPasswordMachine>('resetPassword'),
    relayForms: relayEmitted,
  },
  actions: {
    keepLink: assign((_, { resetEmail }: FetchedForms) => ({ resetEmail })),
    tellOn: emit((_, event: AccountEmitted) => event),
  },
}).createMachine({
  id: 'account',
  context: { resetEmail: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'account.opened': 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchForms',
        src: 'fetchForms',
        onDone: { target: 'open', actions: { type: 'keepLink', params: ({ event }) => event.output } },
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
          id: 'relayForms',
          src: 'relayForms',
          input: ({ self }) => ({ parent: self, names: ['register', 'sendReset', 'resetPassword'] }),
          onError: 'broken',
        },
      ],
      on: {
        'account.closed': 'closed',
        'account.registered': { actions: { type: 'tellOn', params: ({ event }) => event } },
        'account.resetSent': { actions: { type: 'tellOn', params: ({ event }) => event } },
        'account.passwordReset': { actions: { type: 'tellOn', params: ({ event }) => event } },
        'form.failed': { actions: { type: 'tellOn', params: ({ event }) => event } },
      },
    },
    /** A form crashed: a fault of ours. */
    broken: { type: 'final' },
  },
});
