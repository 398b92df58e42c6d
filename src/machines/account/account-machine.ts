import { assign, setup } from 'xstate';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, invokesOf } from '../kit/children/joined-children.ts';
import { fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
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

const child = childrenOf<AccountContext, AccountEvent, AccountEmitted>();

const FORMS = {
  register: child(registerMachine)({
    input: () => ({ values: NOTHING_REGISTERED }),
    emits: ['account.registered', 'form.failed'],
  }),
  sendReset: child(sendResetMachine)({
    input: ({ isDemo }) => ({ values: { email: '', isDemo } }),
    emits: ['account.resetSent', 'account.resetDisabled', 'form.failed'],
  }),
  resetPassword: child(resetPasswordMachine)({
    input: ({ resetEmail, isDemo }) => ({
      values: { email: resetEmail, password: '', password_confirmation: '', isDemo },
    }),
    emits: ['account.passwordReset', 'account.resetDisabled', 'form.failed'],
  }),
  undoChange: child(undoChangeMachine)({
    input: ({ hasUndoLink }) => ({ values: { hasLink: hasUndoLink, email: null } }),
    emits: ['form.failed'],
  }),
};

const actors = {
  readLink: placeholderFor<typeof readLink>(),
  ...logicsOf(FORMS),
  relayForms: relayEmitted,
};

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    input: {} as AccountInput,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    storeLink: assign((_, { resetEmail, hasUndoLink }: FollowedLink) => ({ resetEmail, hasUndoLink })),
    emitOn: emitOn(),
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
    /** All forms run at the same time, so that typed text stays when the person switches between them. */
    open: {
      invoke: invokesOf(FORMS, { onCrash: 'broken', relay: 'relayForms' }),
      on: emittedBy(FORMS),
    },
    broken: { type: 'final' },
  },
});
