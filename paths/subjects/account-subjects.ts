import {
  registerMachine,
  resetPasswordMachine,
  sendResetMachine,
  undoChangeMachine,
} from '../../src/machines/account/account-forms.ts';
import { accountMachine } from '../../src/machines/account/account-machine.ts';
import { NOTHING_REGISTERED } from '../../src/machines/account/account-types.ts';
import {
  accountPayloads,
  RESET_EMAIL,
  registerPayloads,
  resetPasswordPayloads,
  sendResetPayloads,
  undoChangePayloads,
} from '../payloads/account-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  accountWording,
  registerWording,
  resetPasswordWording,
  sendResetWording,
  undoChangeWording,
} from '../wording/account.ts';

const LIMIT = 20_000;

export const ACCOUNT_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(accountMachine, {
    payloads: accountPayloads,
    wording: accountWording,
    input: { isDemo: false },
    limit: LIMIT,
  }),
  wordedSubject(registerMachine, {
    payloads: registerPayloads,
    wording: registerWording,
    input: { values: NOTHING_REGISTERED },
    limit: LIMIT,
  }),
  wordedSubject(sendResetMachine, {
    payloads: sendResetPayloads,
    wording: sendResetWording,
    input: { values: { email: '', isDemo: false } },
    limit: LIMIT,
  }),
  wordedSubject(resetPasswordMachine, {
    payloads: resetPasswordPayloads,
    wording: resetPasswordWording,
    input: { values: { email: RESET_EMAIL, password: '', password_confirmation: '', isDemo: false } },
    limit: LIMIT,
  }),
  wordedSubject(undoChangeMachine, {
    payloads: undoChangePayloads,
    wording: undoChangeWording,
    input: { values: { hasLink: true, email: null } },
    limit: LIMIT,
  }),
];
