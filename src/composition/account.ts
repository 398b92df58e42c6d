import { accountEndpoints } from '../api/endpoints/account.ts';
import { createCalls } from '../api/http/create-calls.ts';
import type { Http } from '../api/http/http.ts';
import { resetAddress } from '../browser/reset-link.ts';
import type { AccountDeps } from '../machines/account/account-actors.ts';
import { createAccountImplementations } from '../machines/account/account-implementations.ts';
import { accountMachine } from '../machines/account/account-machine.ts';

export const createAccount = (deps: AccountDeps) =>
  accountMachine.provide(createAccountImplementations(deps));

export interface BrowserAccountOptions extends Pick<AccountDeps, 'devices' | 'resetLink' | 'undoToken'> {
  readonly http: Http;
}

export const createBrowserAccount = ({ http, ...links }: BrowserAccountOptions) =>
  createAccount({
    ...links,
    api: createCalls(accountEndpoints, http),
    resetAddress: resetAddress(window.location.origin),
    clock: () => new Date(),
  });
