import { form } from '../kit/form/form-machine.ts';
import { present } from '../kit/present.ts';
import {
  registerProblems,
  resetPasswordProblems,
  sendResetProblems,
  undoChangeProblems,
} from './account-rules.ts';
import type {
  AccountRule,
  ChangeUndone,
  Demonstrable,
  PasswordReset,
  RegisterAnswer,
  Registered,
  RegisterValues,
  ResetDisabled,
  ResetPasswordAnswer,
  ResetPasswordValues,
  ResetSent,
  SendResetValues,
  UndoChangeValues,
} from './account-types.ts';

export const registerMachine = form<RegisterValues, RegisterAnswer, AccountRule, Registered>({
  id: 'register',
  problemsOf: registerProblems,
  told: ({ email }, answer) => ({ type: 'account.registered', email: email.trim(), ...answer }),
  kept: (values) => values,
});

/**
 * In the demo no password can be reset (spec 1, section 8): these forms send nothing and emit
 * `account.resetDisabled` instead.
 */
const withheld = {
  from: ({ isDemo }: Demonstrable) => isDemo,
  told: { type: 'account.resetDisabled' },
} as const;

export const sendResetMachine = form<SendResetValues, null, AccountRule, ResetSent | ResetDisabled>({
  id: 'sendReset',
  problemsOf: sendResetProblems,
  withheld,
  told: () => ({ type: 'account.resetSent' }),
  kept: (values) => values,
});

export const resetPasswordMachine = form<
  ResetPasswordValues,
  ResetPasswordAnswer,
  AccountRule,
  PasswordReset | ResetDisabled
>({
  id: 'resetPassword',
  problemsOf: resetPasswordProblems,
  withheld,
  told: ({ email }, answer) => ({
    type: 'account.passwordReset',
    email: present(email, 'link'),
    ...answer,
  }),
  kept: (values) => ({ ...values, password: '', password_confirmation: '' }),
});

/**
 * A form without fields, because pressing its button is the consent: programs that scan mail open links but press no
 * buttons.
 */
export const undoChangeMachine = form<UndoChangeValues, { email: string }, AccountRule, ChangeUndone>({
  id: 'undoChange',
  problemsOf: undoChangeProblems,
  told: (_, { email }) => ({ type: 'account.changeUndone', email }),
  kept: (_, { email }) => ({ hasLink: false, email }),
});
