import { fromPromise } from 'xstate';
import type { User } from '../../api/contract/identity.ts';
import type { OwnSession, ProofCodeStanding } from '../../api/contract/profile.ts';
import type { IdentityApi } from '../../api/endpoints/identity.ts';
import type { ProfileApi } from '../../api/endpoints/profile.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { freshProofMachine } from './fresh-proof-machine.ts';
import type { ProofSecretValues } from './fresh-proof-types.ts';
import { ownSessionsMachine } from './own-sessions-machine.ts';
import {
  emailProofMachine,
  profileDetailsMachine,
  profilePasswordMachine,
  proofSecretMachine,
} from './profile-forms.ts';
import { profilePictureMachine } from './profile-picture-machine.ts';
import type { UploadAnswer, UploadInput } from './profile-picture-types.ts';
import type { DetailsAnswer, DetailsValues, EmailProofValues, PasswordValues } from './profile-types.ts';

export interface ProfileDeps {
  readonly api: Pick<IdentityApi, 'me'> &
    Pick<
      ProfileApi,
      | 'saveProfile'
      | 'changePassword'
      | 'wantedEmail'
      | 'proveEmail'
      | 'uploadPicture'
      | 'ownSessions'
      | 'closeOwnSession'
      | 'closeOtherSessions'
      | 'sendProofCode'
      | 'giveProof'
    >;
}

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

const loadProfile = ({ api }: ProfileDeps) =>
  fromPromise<DetailsAnswer>(async ({ signal }) => {
    const [user, wanted] = await Promise.all([
      api.me({ signal }),
      // The profile works without it: the code can be requested again.
      api.wantedEmail({ signal }).catch(() => null),
    ]);
    return { user, newEmail: wanted?.email ?? null };
  });

const saveDetails = ({ api }: ProfileDeps) =>
  submitForm<DetailsValues, DetailsAnswer>(async ({ name, email }, call) => {
    const { data, verification } = await api.saveProfile({ name: name.trim(), email: email.trim() }, call);
    return { user: data, newEmail: verification?.email ?? null };
  });

const changePassword = ({ api }: ProfileDeps) =>
  submitForm<PasswordValues, null>(async (chosen, call) => {
    await api.changePassword(chosen, call);
    return null;
  });

const proveEmail = ({ api }: ProfileDeps) =>
  submitForm<EmailProofValues, { user: User }>(async ({ code }, call) => ({
    user: await api.proveEmail(code.trim(), call),
  }));

const uploadPicture = ({ api }: ProfileDeps) =>
  fromPromise<UploadAnswer, UploadInput>(async ({ input: { userId, picture, parent }, signal }) => {
    const onProgress = (share: number) => parent.send({ type: 'picture.progressed', share });
    const url = await api.uploadPicture(userId, picture, { signal, onProgress });
    return savePicture(api, url, signal);
  });

const removePicture = ({ api }: ProfileDeps) =>
  fromPromise<UploadAnswer>(({ signal }) => savePicture(api, null, signal));

/** With the server's name and e-mail, so that unsaved text is not saved along. */
async function savePicture(api: ProfileDeps['api'], url: string | null, signal: AbortSignal) {
  const { name, email } = await api.me({ signal });
  const { data } = await api.saveProfile({ name, email, profile_image: url }, { signal });
  return { user: data };
}

const loadSessions = ({ api }: ProfileDeps) =>
  fromPromise<readonly OwnSession[]>(({ signal }) => api.ownSessions({ signal }));

const closeSessions = ({ api }: ProfileDeps) =>
  fromPromise<number, { target: number | null }>(({ input: { target }, signal }) =>
    target === null ? api.closeOtherSessions({ signal }) : api.closeOwnSession(target, { signal }),
  );

const sendCode = ({ api }: ProfileDeps) =>
  fromPromise<ProofCodeStanding>(({ signal }) => api.sendProofCode({ signal }));

const giveProof = ({ api }: ProfileDeps) =>
  submitForm<ProofSecretValues, null>(async ({ secret }, call) => {
    await api.giveProof(secret, call);
    return null;
  });
