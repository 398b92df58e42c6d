import type { FreshProofEvent, ProofSecretValues } from '../../src/machines/fresh-proof/fresh-proof-types.ts';
import type { OwnSessionsEvent } from '../../src/machines/profile/own-sessions-types.ts';
import type { ProfilePictureEvent } from '../../src/machines/profile/profile-picture-types.ts';
import type {
  DetailsValues,
  EmailProofValues,
  PasswordValues,
  ProfileEvent,
} from '../../src/machines/profile/profile-types.ts';
import { answered, told } from './failures.ts';
import { formPayloads } from './kit/form-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

export const PROFILE_USER = {
  id: 4,
  name: 'Ana Ruiz',
  email: 'ana.ruiz@conectividad.example',
  is_active: true,
};
const NEW_EMAIL = 'ana.gil@conectividad.example';
const PASSWORD = 'un-puente-verde';

export const profileDetailsPayloads = formPayloads<DetailsValues>({
  whole: { name: 'Ana Ruiz Gil' },
  wrong: { email: 'ana' },
  answer: { user: PROFILE_USER, newEmail: null },
  adopted: { email: NEW_EMAIL },
});
export const profilePasswordPayloads = formPayloads<PasswordValues>({
  whole: { password: PASSWORD, password_confirmation: PASSWORD },
  wrong: { password: 'corta' },
  answer: null,
  adopted: {},
});
export const emailProofPayloads = formPayloads<EmailProofValues>({
  whole: { code: '654321' },
  wrong: { code: '' },
  answer: { user: PROFILE_USER },
});

export const profilePayloads: PayloadCases<ProfileEvent> = {
  events: {
    'profile.opened': [{ path: '/profile' }, { path: '/seguridad' }],
    'profile.pageChanged': [{ path: '/welcome' }],
    'profile.detailsSaved': [
      { user: PROFILE_USER, newEmail: null },
      { user: PROFILE_USER, newEmail: NEW_EMAIL },
    ],
    'profile.emailProven': [{ user: { ...PROFILE_USER, email: NEW_EMAIL } }],
    'profile.pictureSaved': [{ user: PROFILE_USER }],
    'sessions.closed': [{ count: 1, keys: 0 }],
    'form.failed': [
      { form: 'profileDetails', failure: { kind: 'timeout' }, hasProblems: false },
      {
        form: 'profileDetails',
        failure: told(401),
        hasProblems: false,
      },
      {
        form: 'profilePassword',
        failure: told(428),
        hasProblems: false,
      },
    ],
    'proof.accepted': [{ asker: 'profileDetails' }, { asker: 'profilePassword' }, { asker: 'ownSessions' }],
    'work.began': [{ work: 'profileDetails' }],
    'work.ended': [{ work: 'profileDetails' }],
  },
  outputs: {
    loadProfile: [
      { user: PROFILE_USER, newEmail: null },
      { user: PROFILE_USER, newEmail: NEW_EMAIL },
    ],
    freshProof: [undefined],
  },
  failures: {
    loadProfile: [answered(503), answered(401)],
  },
};

export const profilePicturePayloads: PayloadCases<ProfilePictureEvent> = {
  events: {
    'picture.chosen': [
      { kind: 'image/png', bytes: 1_000 },
      { kind: 'image/png', bytes: 11 * 1024 * 1024 },
      { kind: 'application/pdf', bytes: 1_000 },
    ],
    'picture.read': [{ width: 400, height: 300 }],
    'picture.moved': [{ x: 1, y: 0 }],
    'picture.zoomed': [{ zoom: 2 }],
    'picture.confirmed': [{ picture: new Blob([]) }],
    'picture.progressed': [{ share: 0.5 }],
  },
  outputs: { uploadPicture: [{ user: PROFILE_USER }], removePicture: [{ user: PROFILE_USER }] },
  failures: { uploadPicture: [answered(503)], removePicture: [answered(503)] },
};

const session = (id: number, actual: boolean) => ({
  id,
  dispositivo: 'Firefox en Windows',
  abierta: '2026-11-21T08:00:00.000Z',
  usada: '2026-11-21T10:42:00.000Z',
  caduca: '2026-11-28T08:00:00.000Z',
  actual,
});
const TWO_SESSIONS = [session(1, true), session(2, false)];

export const ownSessionsPayloads: PayloadCases<OwnSessionsEvent> = {
  events: {
    'sessions.closeAsked': [{ target: 2 }, { target: null }],
    'sessions.keysChosen': [{ endsKeys: true }, { endsKeys: false }],
  },
  outputs: {
    loadSessions: [{ sessions: TWO_SESSIONS, keys: 1 }],
    closeSessions: [{ cerradas: 1, claves: 0 }],
  },
  failures: { loadSessions: [answered(503)], closeSessions: [answered(503), answered(428)] },
};

export const proofSecretPayloads = formPayloads<ProofSecretValues>({
  whole: { secret: '112233' },
  wrong: { secret: '' },
  answer: null,
});

const CODE_WAIT_S = 30;

export const freshProofPayloads: PayloadCases<FreshProofEvent> = {
  events: {
    'proof.wanted': [
      { asker: 'profileDetails', hasPassword: false },
      { asker: 'profilePassword', hasPassword: true },
      { asker: 'ownSessions', hasPassword: true },
      { asker: 'newProgramKey', hasPassword: true },
    ],
    'form.failed': [
      {
        form: 'proofSecret',
        failure: told(401),
        hasProblems: false,
      },
    ],
  },
  outputs: { sendCode: [{ email: PROFILE_USER.email, is_new: true, delivery: 'sent' }] },
  failures: {
    sendCode: [answered(503), answered(429, { retryAfter: CODE_WAIT_S }), answered(401)],
  },
};
