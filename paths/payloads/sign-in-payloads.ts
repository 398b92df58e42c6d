import type { SignInEvent } from '../../src/machines/sign-in/sign-in-types.ts';
import { CRASH, DOWN } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

const EMAIL = 'ana.ruiz@conectividad.example';
const RESEND_AT = 30_000;

export const signInPayloads: PayloadCases<SignInEvent> = {
  events: {
    'signIn.emailChanged': [{ email: EMAIL }, { email: 'ana.ruiz' }],
    'signIn.codeChanged': [{ code: '012345' }],
    'signIn.codePasted': [{ text: 'Tu código: 012 345' }],
    'signIn.secondPassed': [{ at: RESEND_AT }],
    'signIn.registered': [{ email: EMAIL, registration: 'r', isDelayed: false, expiresAt: 600_000 }],
    'signIn.rememberChanged': [{ remember: false }],
    'signIn.restarted': [{ email: null }, { email: EMAIL }],
  },
  outputs: {
    checkEmail: [
      {
        exists: true,
        request: 'q',
        times: { isSent: true, isDelayed: false, expiresAt: 600_000, resendAt: RESEND_AT },
        now: 0,
      },
      { exists: false, request: null, times: null, now: 0 },
    ],
    logIn: [{ access_token: 'token' }],
  },
  failures: {
    everySecond: CRASH,
    checkEmail: [{ failure: 'any' }],
    logIn: [DOWN, new Error('refused')],
  },
};
