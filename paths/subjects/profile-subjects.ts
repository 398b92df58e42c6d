import { freshProofMachine } from '../../src/machines/profile/fresh-proof-machine.ts';
import { NO_SECRET } from '../../src/machines/profile/fresh-proof-types.ts';
import { ownSessionsMachine } from '../../src/machines/profile/own-sessions-machine.ts';
import {
  emailProofMachine,
  profileDetailsMachine,
  profilePasswordMachine,
  proofSecretMachine,
} from '../../src/machines/profile/profile-forms.ts';
import { profileMachine } from '../../src/machines/profile/profile-machine.ts';
import { profilePictureMachine } from '../../src/machines/profile/profile-picture-machine.ts';
import { NO_CODE, NO_PASSWORD } from '../../src/machines/profile/profile-types.ts';
import {
  emailProofPayloads,
  freshProofPayloads,
  ownSessionsPayloads,
  PROFILE_USER,
  profileDetailsPayloads,
  profilePasswordPayloads,
  profilePayloads,
  profilePicturePayloads,
  proofSecretPayloads,
} from '../payloads/profile-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  emailProofWording,
  freshProofWording,
  ownSessionsWording,
  profileDetailsWording,
  profilePasswordWording,
  profilePictureWording,
  profileWording,
  proofSecretWording,
} from '../wording/profile.ts';

const LIMIT = 20_000;

export const PROFILE_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(profileMachine, {
    payloads: profilePayloads,
    wording: profileWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(profileDetailsMachine, {
    payloads: profileDetailsPayloads,
    wording: profileDetailsWording,
    input: { values: { name: PROFILE_USER.name, email: PROFILE_USER.email } },
    limit: LIMIT,
  }),
  wordedSubject(profilePasswordMachine, {
    payloads: profilePasswordPayloads,
    wording: profilePasswordWording,
    input: { values: NO_PASSWORD },
    limit: LIMIT,
  }),
  wordedSubject(emailProofMachine, {
    payloads: emailProofPayloads,
    wording: emailProofWording,
    input: { values: NO_CODE },
    limit: LIMIT,
  }),
  wordedSubject(profilePictureMachine, {
    payloads: profilePicturePayloads,
    wording: profilePictureWording,
    input: { userId: PROFILE_USER.id },
    limit: LIMIT,
  }),
  wordedSubject(ownSessionsMachine, {
    payloads: ownSessionsPayloads,
    wording: ownSessionsWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(freshProofMachine, {
    payloads: freshProofPayloads,
    wording: freshProofWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(proofSecretMachine, {
    payloads: proofSecretPayloads,
    wording: proofSecretWording,
    input: { values: NO_SECRET },
    limit: LIMIT,
  }),
];
