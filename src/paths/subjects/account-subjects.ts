import {
  registerMachine,
  resetPasswordMachine,
  sendResetMachine,
  undoChangeMachine,
} from '../../machines/account/account-forms.ts';
import { accountMachine } from '../../machines/account/account-machine.ts';
import { NO_ADDRESS, NOTHING_REGISTERED } from '../../machines/account/account-types.ts';
import {
  accountPayloads,
  RESET_EMAIL,
  registerPayloads,
  resetPasswordPayloads,
  sendResetPayloads,
  undoChangePayloads,
} from '../payloads/account-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

const LIMIT = 20_000;

export const ACCOUNT_SUBJECTS: readonly PathSubject[] = [
  pathSubject(accountMachine, { payloads: accountPayloads, input: undefined, limit: LIMIT }),
  pathSubject(registerMachine, {
    payloads: registerPayloads,
    input: { values: NOTHING_REGISTERED },
    limit: LIMIT,
  }),
  pathSubject(sendResetMachine, { payloads: sendResetPayloads, input: { values: NO_ADDRESS }, limit: LIMIT }),
  pathSubject(resetPasswordMachine, {
    payloads: resetPasswordPayloads,
    input: { values: { email: RESET_EMAIL, password: '', password_confirmation: '' } },
    limit: LIMIT,
  }),
  pathSubject(undoChangeMachine, {
    payloads: undoChangePayloads,
    input: { values: { hasLink: true, email: null } },
    limit: LIMIT,
  }),
];
