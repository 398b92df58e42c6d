import {
  ATTACHMENT_FIELD,
  closedSessionsAnswer,
  emailProofAnswer,
  ownSessionsAnswer,
  pictureAnswer,
  profileAnswer,
  proofAnswer,
  proofCodeAnswer,
  wantedEmailAnswer,
} from '../contract/profile.ts';
import type { ProfileApi } from '../profile-api.ts';
import type { Http } from './http.ts';

export const profileCalls = (http: Http): ProfileApi => ({
  saveProfile: (details, call) => http.put(profileAnswer, '/me', details, call),
  changePassword: async (body, call) => (await http.put(profileAnswer, '/me', body, call)).data,
  wantedEmail: async (call) => (await http.get(wantedEmailAnswer, '/me/email', call)).data,
  proveEmail: async (code, call) => (await http.post(emailProofAnswer, '/me/email', { code }, call)).data,
  uploadPicture: async (id, picture, call) => {
    const form = new FormData();
    form.append(ATTACHMENT_FIELD, picture, 'avatar.png');
    const path = `/uploads/users/${id}/profile-image`;
    return (await http.send(pictureAnswer, { ...call, method: 'POST', path, body: form })).url;
  },
  ownSessions: async (call) => (await http.get(ownSessionsAnswer, '/me/sesiones', call)).data,
  closeOwnSession: async (id, call) =>
    (await http.remove(closedSessionsAnswer, `/me/sesiones/${id}`, call)).data.cerradas,
  closeOtherSessions: async (call) =>
    (await http.remove(closedSessionsAnswer, '/me/sesiones/otras', call)).data.cerradas,
  sendProofCode: async (call) =>
    (await http.post(proofCodeAnswer, '/me/prueba/codigo', undefined, call)).data,
  giveProof: async (secret, call) => {
    await http.post(proofAnswer, '/me/prueba', { secret }, call);
  },
});
