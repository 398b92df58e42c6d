import { provideFreshProof } from '../fresh-proof/fresh-proof-implementations.ts';
import { ownSessionsMachine } from './own-sessions-machine.ts';
import {
  changePassword,
  closeSessions,
  loadProfile,
  loadSessions,
  type ProfileDeps,
  proveEmail,
  removePicture,
  saveDetails,
  uploadPicture,
} from './profile-actors.ts';
import { emailProofMachine, profileDetailsMachine, profilePasswordMachine } from './profile-forms.ts';
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
    freshProof: provideFreshProof(deps),
  },
});
