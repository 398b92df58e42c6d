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

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(accountMachine, accountPayloads, accountWording, { isDemo: false }),
  wordedSubject(registerMachine, registerPayloads, registerWording, { values: NOTHING_REGISTERED }),
  wordedSubject(sendResetMachine, sendResetPayloads, sendResetWording, {
    values: { email: '', isDemo: false },
  }),
  wordedSubject(resetPasswordMachine, resetPasswordPayloads, resetPasswordWording, {
    values: { email: RESET_EMAIL, password: '', password_confirmation: '', isDemo: false },
  }),
  wordedSubject(undoChangeMachine, undoChangePayloads, undoChangeWording, {
    values: { hasLink: true, email: null },
  }),
];
