import { freshProofMachine } from '../../machines/profile/fresh-proof-machine.ts';
import { NO_SECRET } from '../../machines/profile/fresh-proof-types.ts';
import { ownSessionsMachine } from '../../machines/profile/own-sessions-machine.ts';
import {
  emailProofMachine,
  profileDetailsMachine,
  profilePasswordMachine,
  proofSecretMachine,
} from '../../machines/profile/profile-forms.ts';
import { profileMachine } from '../../machines/profile/profile-machine.ts';
import { profilePictureMachine } from '../../machines/profile/profile-picture-machine.ts';
import { NO_CODE, NO_PASSWORD } from '../../machines/profile/profile-types.ts';
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
import { type PathSubject, pathSubject } from '../subject.ts';

const LIMIT = 20_000;

export const PROFILE_SUBJECTS: readonly PathSubject[] = [
  pathSubject(profileMachine, { payloads: profilePayloads, input: undefined, limit: LIMIT }),
  pathSubject(profileDetailsMachine, {
    payloads: profileDetailsPayloads,
    input: { values: { name: PROFILE_USER.name, email: PROFILE_USER.email } },
    limit: LIMIT,
  }),
  pathSubject(profilePasswordMachine, {
    payloads: profilePasswordPayloads,
    input: { values: NO_PASSWORD },
    limit: LIMIT,
  }),
  pathSubject(emailProofMachine, { payloads: emailProofPayloads, input: { values: NO_CODE }, limit: LIMIT }),
  pathSubject(profilePictureMachine, {
    payloads: profilePicturePayloads,
    input: { userId: PROFILE_USER.id },
    limit: LIMIT,
  }),
  pathSubject(ownSessionsMachine, { payloads: ownSessionsPayloads, input: undefined, limit: LIMIT }),
  pathSubject(freshProofMachine, { payloads: freshProofPayloads, input: undefined, limit: LIMIT }),
  pathSubject(proofSecretMachine, {
    payloads: proofSecretPayloads,
    input: { values: NO_SECRET },
    limit: LIMIT,
  }),
];
