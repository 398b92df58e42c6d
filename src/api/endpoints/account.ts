import {
  forgotPasswordAnswer,
  forgotPasswordRequest,
  registerAnswer,
  registerRequest,
  resetPasswordAnswer,
  resetPasswordRequest,
  undoChangeAnswer,
  undoChangeRequest,
} from '../contract/account.ts';
import { data, nothing, whole } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { post } = endpointsFor('public');

export const accountEndpoints = {
  /** The answer's `registration` and the mailed code together sign the person in (POST /login). */
  register: post('/register', { body: registerRequest, answer: data(registerAnswer) }),
  forgotPassword: post('/password-forgot', {
    body: forgotPasswordRequest,
    answer: nothing(forgotPasswordAnswer),
  }),
  resetPassword: post('/password-reset', { body: resetPasswordRequest, answer: whole(resetPasswordAnswer) }),
  /** Undoes a change of e-mail or password by the mailed token. Answers the address that the account has again. */
  undoChange: post('/account-undo', {
    body: undoChangeRequest,
    asks: (token: string) => ({ body: { token } }),
    answer: data(undoChangeAnswer),
  }),
};
export type AccountApi = Calls<typeof accountEndpoints>;
