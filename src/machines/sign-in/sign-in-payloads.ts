import type { PayloadCases } from '../payload-cases.ts';
import type { SignInEvent } from './sign-in-types.ts';

const EMAIL = 'ana.ruiz@conectividad.example';

export const signInPayloads: PayloadCases<SignInEvent> = {
  events: {
    'signIn.emailChanged': [{ email: EMAIL }, { email: 'ana.ruiz' }],
    'signIn.codeChanged': [{ code: '012345' }],
    'signIn.rememberChanged': [{ remember: false }],
    'signIn.restarted': [{ email: null }, { email: EMAIL }],
  },
  outputs: {
    checkEmail: [{ exists: true }, { exists: false }],
    logIn: [{ access_token: 'token' }],
  },
  failures: {
    checkEmail: [{ failure: 'any' }],
    logIn: [
      Object.assign(new Error('noResponse'), { failure: { kind: 'noResponse' } }),
      new Error('refused'),
    ],
  },
};
