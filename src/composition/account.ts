import { accountCalls } from '../api/http/account-calls.ts';
import type { Http } from '../api/http/http.ts';
import { resetAddress } from '../browser/reset-link.ts';
import {
  type AccountDeps,
  submitRegister,
  submitResetPassword,
  submitSendReset,
  submitUndoChange,
} from '../machines/account/account-actors.ts';
import {
  registerMachine,
  resetPasswordMachine,
  sendResetMachine,
  undoChangeMachine,
} from '../machines/account/account-forms.ts';

export type AccountForms = ReturnType<typeof createAccountForms>;

export const createAccountForms = (deps: AccountDeps) => ({
  register: registerMachine.provide({ actors: { submit: submitRegister(deps) } }),
  sendReset: sendResetMachine.provide({ actors: { submit: submitSendReset(deps) } }),
  resetPassword: resetPasswordMachine.provide({ actors: { submit: submitResetPassword(deps) } }),
  undoChange: undoChangeMachine.provide({ actors: { submit: submitUndoChange(deps) } }),
});

export interface BrowserAccountOptions {
  readonly http: Http;
  readonly devices: AccountDeps['devices'];
  readonly resetLink: AccountDeps['resetLink'];
  readonly undoToken: AccountDeps['undoToken'];
}

/** `resetEmail` is the address of the followed link; '' without one. */
export const createBrowserAccount = ({ http, devices, resetLink, undoToken }: BrowserAccountOptions) => ({
  forms: createAccountForms({
    api: accountCalls(http),
    devices,
    resetLink,
    undoToken,
    resetAddress: resetAddress(window.location.origin),
    clock: () => new Date(),
  }),
  resetEmail: resetLink?.email ?? '',
  hasUndoLink: undoToken !== null,
});
