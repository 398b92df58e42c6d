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
  PasswordReset,
  RegisterAnswer,
  Registered,
  RegisterValues,
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

export const sendResetMachine = form<SendResetValues, null, AccountRule, ResetSent>({
  id: 'sendReset',
  problemsOf: sendResetProblems,
  told: () => ({ type: 'account.resetSent' }),
  kept: (values) => values,
});

export const resetPasswordMachine = form<
  ResetPasswordValues,
  ResetPasswordAnswer,
  AccountRule,
  PasswordReset
>({
  id: 'resetPassword',
  problemsOf: resetPasswordProblems,
  told: ({ email }, answer) => ({
    type: 'account.passwordReset',
    email: present(email, 'link'),
    ...answer,
  }),
  kept: ({ email }) => ({ email, password: '', password_confirmation: '' }),
});

/** No field: the press itself is the consent. Programs that scan mail open links but press nothing. */
export const undoChangeMachine = form<UndoChangeValues, { email: string }, AccountRule, ChangeUndone>({
  id: 'undoChange',
  problemsOf: undoChangeProblems,
  told: (_, { email }) => ({ type: 'account.changeUndone', email }),
  kept: (_, { email }) => ({ hasLink: false, email }),
});
