import {
  checkEmailAnswer,
  checkEmailRequest,
  loginAnswer,
  loginRequest,
  logoutAnswer,
  meAnswer,
  myPermissionsAnswer,
} from '../contract/identity.ts';
import { data, whole } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post } = endpointsFor('signed-in');

export const identityEndpoints = {
  checkEmail: post('/check-email', {
    permission: 'public',
    body: checkEmailRequest,
    answer: whole(checkEmailAnswer),
  }),
  login: post('/login', { permission: 'public', body: loginRequest, answer: whole(loginAnswer) }),
  logout: post('/logout', { answer: whole(logoutAnswer) }),
  me: get('/me', { answer: data(meAnswer) }),
  myPermissions: get('/me/permissions', { answer: data(myPermissionsAnswer) }),
};
export type IdentityApi = Calls<typeof identityEndpoints>;
