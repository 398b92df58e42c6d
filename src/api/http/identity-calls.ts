import {
  checkEmailAnswer,
  loginAnswer,
  logoutAnswer,
  meAnswer,
  myPermissionsAnswer,
} from '../contract/identity.ts';
import type { IdentityApi } from '../identity-api.ts';
import type { Http } from './http.ts';

export const identityCalls = (http: Http): IdentityApi => ({
  checkEmail: (body, call) => http.post(checkEmailAnswer, '/check-email', body, call),
  login: (body, call) => http.post(loginAnswer, '/login', body, call),
  logout: (call) => http.post(logoutAnswer, '/logout', {}, call),
  me: async (call) => (await http.get(meAnswer, '/me', call)).data,
  myPermissions: async (call) => (await http.get(myPermissionsAnswer, '/me/permissions', call)).data,
});
