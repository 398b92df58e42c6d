import { accountCalls } from './api/http/account-calls.ts';
import type { Http } from './api/http/http.ts';
import { resetAddress } from './composition-reset-link.ts';
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

export interface BrowserAccountOptions {
  readonly http: Http;
  readonly devices: AccountDeps['devices'];
  readonly resetLink: AccountDeps['resetLink'];
}

/** The forms in this browser, and whom the link they followed is for; '' without one. */
export const createBrowserAccount = ({ http, devices, resetLink }: BrowserAccountOptions) => ({
  forms: createAccountForms({
    api: accountCalls(http),
    devices,
    resetLink,
    resetAddress: resetAddress(window.location.origin),
    clock: () => new Date(),
  }),
  resetEmail: resetLink?.email ?? '',
});
