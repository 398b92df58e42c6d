import type {
  AccountEvent,
  RegisterValues,
  ResetPasswordValues,
  SendResetValues,
  UndoChangeValues,
} from '../../src/machines/account/account-types.ts';
import { CRASH } from './failures.ts';
import { formPayloads } from './kit/form-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const EMAIL = 'nuria.soler@conectividad.example';
/** Somebody of the sample, because nothing is sent to whoever has no account. */
const KNOWN_EMAIL = 'ana.ruiz@conectividad.example';
const PASSWORD = 'un-puente-verde';

export const registerPayloads = formPayloads<RegisterValues>({
  whole: {
    name: 'Nuria Soler',
    email: EMAIL,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: true,
  },
  wrong: { email: 'nuria' },
  answer: { registration: 'r', isDelayed: false, expiresAt: 600_000 },
});

export const sendResetPayloads = formPayloads<SendResetValues>({
  whole: { email: KNOWN_EMAIL },
  wrong: { email: 'ana' },
  comesWith: { isDemo: true },
  answer: null,
});

export const resetPasswordPayloads = formPayloads<ResetPasswordValues>({
  whole: { password: PASSWORD, password_confirmation: PASSWORD },
  wrong: { password: 'corta' },
  comesWith: { isDemo: true },
  answer: { accessToken: 'token', user: null },
});

export const undoChangePayloads = formPayloads<UndoChangeValues>({
  whole: {},
  wrong: { hasLink: false },
  answer: { email: EMAIL },
});

export const RESET_EMAIL = EMAIL;

export const accountPayloads: PayloadCases<AccountEvent> = {
  events: {
    'account.registered': [{ email: EMAIL, registration: 'r', isDelayed: false, expiresAt: 600_000 }],
    'account.passwordReset': [{ email: EMAIL, accessToken: 'token', user: null }],
    'form.failed': [{ form: 'register', failure: { kind: 'timeout' }, hasProblems: false }],
  },
  outputs: { readLink: [{ resetEmail: EMAIL, hasUndoLink: false }] },
  failures: {
    readLink: CRASH,
  },
};
