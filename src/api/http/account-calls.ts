import type { AccountApi } from '../account-api.ts';
import {
  forgotPasswordAnswer,
  registerAnswer,
  resetPasswordAnswer,
  undoChangeAnswer,
} from '../contract/account.ts';
import type { Http } from './http.ts';

export const accountCalls = (http: Http): AccountApi => ({
  register: async (body, call) => (await http.post(registerAnswer, '/register', body, call)).data,
  forgotPassword: async (body, call) => {
    await http.post(forgotPasswordAnswer, '/password-forgot', body, call);
  },
  resetPassword: (body, call) => http.post(resetPasswordAnswer, '/password-reset', body, call),
  undoChange: async (token, call) =>
    (await http.post(undoChangeAnswer, '/account-undo', { token }, call)).data,
});
