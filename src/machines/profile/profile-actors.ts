import { fromPromise } from 'xstate';
import type { User } from '../../api/contract/identity.ts';
import type { ClosedSessions, OwnSessions } from '../../api/contract/profile.ts';
import type { IdentityApi } from '../../api/endpoints/identity.ts';
import type { ProfileApi } from '../../api/endpoints/profile.ts';
import type { FreshProofDeps } from '../fresh-proof/fresh-proof-actors.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import type { CloseInput } from './own-sessions-types.ts';
import type { UploadAnswer, UploadInput } from './profile-picture-types.ts';
import type { DetailsAnswer, DetailsValues, EmailProofValues, PasswordValues } from './profile-types.ts';

export interface ProfileDeps extends FreshProofDeps {
  readonly api: FreshProofDeps['api'] &
    Pick<IdentityApi, 'me'> &
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
    >;
}

export const loadProfile = ({ api }: ProfileDeps) =>
  fromPromise<DetailsAnswer>(async ({ signal }) => {
    const [user, wanted] = await Promise.all([
      api.me({ signal }),
      // The profile can be used without the waiting e-mail: its code can be requested again.
      api.wantedEmail({ signal }).catch(() => null),
    ]);
    return { user, newEmail: wanted?.email ?? null };
  });

export const saveDetails = ({ api }: ProfileDeps) =>
  submitForm<DetailsValues, DetailsAnswer>(async ({ name, email }, call) => {
    const { data, verification } = await api.saveProfile({ name: name.trim(), email: email.trim() }, call);
    return { user: data, newEmail: verification?.email ?? null };
  });

export const changePassword = ({ api }: ProfileDeps) =>
  submitForm<PasswordValues, null>(async (chosen, call) => {
    await api.changePassword(chosen, call);
    return null;
  });

export const proveEmail = ({ api }: ProfileDeps) =>
  submitForm<EmailProofValues, { user: User }>(async ({ code }, call) => ({
    user: await api.proveEmail(code.trim(), call),
  }));

export const uploadPicture = ({ api }: ProfileDeps) =>
  fromPromise<UploadAnswer, UploadInput>(async ({ input: { userId, picture, parent }, signal }) => {
    const onProgress = (share: number) => parent.send({ type: 'picture.progressed', share });
    const url = await api.uploadPicture(userId, picture, { signal, onProgress });
    return savePicture(api, url, signal);
  });

export const removePicture = ({ api }: ProfileDeps) =>
  fromPromise<UploadAnswer>(({ signal }) => savePicture(api, null, signal));

/** Sends the name and e-mail that the server has, so that unsaved text in the form is not saved with the picture. */
async function savePicture(api: ProfileDeps['api'], url: string | null, signal: AbortSignal) {
  const { name, email } = await api.me({ signal });
  const { data } = await api.saveProfile({ name, email, profile_image: url }, { signal });
  return { user: data };
}

export const loadSessions = ({ api }: ProfileDeps) =>
  fromPromise<OwnSessions>(({ signal }) => api.ownSessions({ signal }));

export const closeSessions = ({ api }: ProfileDeps) =>
  fromPromise<ClosedSessions, CloseInput>(({ input: { target, endsKeys }, signal }) =>
    target === null ? api.closeOtherSessions(endsKeys, { signal }) : api.closeOwnSession(target, { signal }),
  );
