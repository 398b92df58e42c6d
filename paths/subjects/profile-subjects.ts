import { proofSecretMachine } from '../../src/machines/fresh-proof/fresh-proof-form.ts';
import { freshProofMachine } from '../../src/machines/fresh-proof/fresh-proof-machine.ts';
import { NO_SECRET } from '../../src/machines/fresh-proof/fresh-proof-types.ts';
import { ownSessionsMachine } from '../../src/machines/profile/own-sessions-machine.ts';
import {
  emailProofMachine,
  profileDetailsMachine,
  profilePasswordMachine,
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

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(profileMachine, profilePayloads, profileWording),
  wordedSubject(profileDetailsMachine, profileDetailsPayloads, profileDetailsWording, {
    values: { name: PROFILE_USER.name, email: PROFILE_USER.email },
  }),
  wordedSubject(profilePasswordMachine, profilePasswordPayloads, profilePasswordWording, {
    values: NO_PASSWORD,
  }),
  wordedSubject(emailProofMachine, emailProofPayloads, emailProofWording, { values: NO_CODE }),
  wordedSubject(profilePictureMachine, profilePicturePayloads, profilePictureWording, {
    userId: PROFILE_USER.id,
  }),
  wordedSubject(ownSessionsMachine, ownSessionsPayloads, ownSessionsWording),
  wordedSubject(freshProofMachine, freshProofPayloads, freshProofWording),
  wordedSubject(proofSecretMachine, proofSecretPayloads, proofSecretWording, { values: NO_SECRET }),
];
