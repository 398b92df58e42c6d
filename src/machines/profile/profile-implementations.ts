import { freshProofMachine } from './fresh-proof-machine.ts';
import { ownSessionsMachine } from './own-sessions-machine.ts';
import {
  changePassword,
  closeSessions,
  giveProof,
  loadProfile,
  loadSessions,
  type ProfileDeps,
  proveEmail,
  removePicture,
  saveDetails,
  sendCode,
  uploadPicture,
} from './profile-actors.ts';
import {
  emailProofMachine,
  profileDetailsMachine,
  profilePasswordMachine,
  proofSecretMachine,
} from './profile-forms.ts';
import { profilePictureMachine } from './profile-picture-machine.ts';

export const createProfileImplementations = (deps: ProfileDeps) => ({
  actors: {
    loadProfile: loadProfile(deps),
    profileDetails: profileDetailsMachine.provide({ actors: { submit: saveDetails(deps) } }),
    profilePassword: profilePasswordMachine.provide({ actors: { submit: changePassword(deps) } }),
    emailProof: emailProofMachine.provide({ actors: { submit: proveEmail(deps) } }),
    profilePicture: profilePictureMachine.provide({
      actors: { uploadPicture: uploadPicture(deps), removePicture: removePicture(deps) },
    }),
    ownSessions: ownSessionsMachine.provide({
      actors: { loadSessions: loadSessions(deps), closeSessions: closeSessions(deps) },
    }),
    freshProof: freshProofMachine.provide({
      actors: {
        sendCode: sendCode(deps),
        proofSecret: proofSecretMachine.provide({ actors: { submit: giveProof(deps) } }),
      },
    }),
  },
});
