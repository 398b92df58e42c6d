import {
  type AccountDeps,
  submitRegister,
  submitResetPassword,
  submitSendReset,
} from './machines/account/account-actors.ts';
import { registerMachine, resetPasswordMachine, sendResetMachine } from './machines/account/account-forms.ts';

export type AccountForms = ReturnType<typeof createAccountForms>;

/** The forms of who cannot sign in yet, bound to this world: a part of the page of its own. */
export const createAccountForms = (deps: AccountDeps) => ({
  register: registerMachine.provide({ actors: { submit: submitRegister(deps) } }),
  sendReset: sendResetMachine.provide({ actors: { submit: submitSendReset(deps) } }),
  resetPassword: resetPasswordMachine.provide({ actors: { submit: submitResetPassword(deps) } }),
});
