import {
  ATTACHMENT_FIELD,
  closedSessionsAnswer,
  closeOthersQuery,
  emailProofAnswer,
  emailProofRequest,
  type NewPassword,
  type OwnSessions,
  ownSessionsAnswer,
  type ProfileDetails,
  pictureAnswer,
  profileAnswer,
  profileRequest,
  proofAnswer,
  proofCodeAnswer,
  proofRequest,
  sessionParams,
  wantedEmailAnswer,
} from '../contract/profile.ts';
import { personParams } from '../contract/users.ts';
import { data, nothing, part, whole } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post, put, remove } = endpointsFor('signed-in');

const closed = data(closedSessionsAnswer);

export const profileEndpoints = {
  /** Saves name, picture and e-mail. A new e-mail is saved only when its mailed code is entered (`proveEmail`). */
  saveProfile: put('/me', {
    body: profileRequest,
    asks: (body: ProfileDetails) => ({ body }),
    answer: whole(profileAnswer),
  }),
  /** Ends every other session of the caller. */
  changePassword: put('/me', {
    body: profileRequest,
    asks: (body: NewPassword) => ({ body }),
    answer: data(profileAnswer),
  }),
  wantedEmail: get('/me/email', { answer: data(wantedEmailAnswer) }),
  /** `code` is the code that was mailed to the new address. The call makes that address the caller's. */
  proveEmail: post('/me/email', {
    body: emailProofRequest,
    asks: (code: string) => ({ body: { code } }),
    answer: data(emailProofAnswer),
  }),
  /** Answers the picture's address. The picture is shown only once the profile is saved with that address. */
  uploadPicture: post('/uploads/users/:id/profile-image', {
    params: personParams,
    asks: (id: number, picture: Blob) => ({
      params: { id },
      form: [{ name: ATTACHMENT_FIELD, file: picture, fileName: 'avatar.png' }],
    }),
    answer: part(pictureAnswer, ({ url }) => url),
  }),
  ownSessions: get('/me/sesiones', {
    answer: part(ownSessionsAnswer, ({ data: sessions, claves: keys }): OwnSessions => ({ sessions, keys })),
  }),
  closeOwnSession: remove('/me/sesiones/:id', { params: sessionParams, answer: closed }),
  closeOtherSessions: remove('/me/sesiones/otras', {
    query: closeOthersQuery,
    asks: (endsKeys: boolean) => ({ query: { claves: endsKeys ? ('true' as const) : ('false' as const) } }),
    answer: closed,
  }),
  /** Mails a code to the current address, valid for this session only. */
  sendProofCode: post('/me/prueba/codigo', { answer: data(proofCodeAnswer) }),
  /**
   * `secret` is the code that `sendProofCode` mailed, or the password. For the next five minutes the server accepts the
   * calls that it refused with 428.
   */
  giveProof: post('/me/prueba', {
    body: proofRequest,
    asks: (secret: string) => ({ body: { secret } }),
    answer: nothing(proofAnswer),
  }),
};
export type ProfileApi = Calls<typeof profileEndpoints>;
