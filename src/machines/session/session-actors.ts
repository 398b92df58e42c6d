import { fromPromise } from 'xstate';
import type { IdentityApi } from '../../api/endpoints/identity.ts';
import type { AdoptedSession, SessionStore, SessionUser, StoreSessionInput } from './session-types.ts';

export interface SessionDeps {
  readonly api: Pick<IdentityApi, 'me' | 'logout'>;
  readonly sessionStore: SessionStore;
}

export function createSessionImplementations(deps: SessionDeps) {
  return {
    actors: {
      loadSession: createReadSession(deps),
      loadUser: createLoadUser(deps),
      saveSession: createStoreSession(deps),
      saveUser: createStoreUser(deps),
      signOutOnServer: createSignOutOnServer(deps),
      clearSession: createClearSession(deps),
    },
  };
}

export const createReadSession = ({ sessionStore }: Pick<SessionDeps, 'sessionStore'>) =>
  fromPromise<AdoptedSession | null>(async () => sessionStore.adopt());

/** The permissions kept at the last visit come with the person, so that a reload shows the menu at once. */
export const createLoadUser = ({
  api,
  sessionStore,
}: {
  readonly api: Pick<IdentityApi, 'me'>;
  readonly sessionStore: Pick<SessionStore, 'keptPermissions'>;
}) =>
  fromPromise<SessionUser>(async ({ signal }) => {
    const user = await api.me({ signal });
    const permissions = sessionStore.keptPermissions(user.id);
    return permissions === null ? user : { ...user, permissions };
  });

export const createStoreSession = ({ sessionStore }: Pick<SessionDeps, 'sessionStore'>) =>
  fromPromise<void, StoreSessionInput>(async ({ input }) =>
    sessionStore.write(input.token, input.user, input.remember),
  );

export const createStoreUser = ({ sessionStore }: Pick<SessionDeps, 'sessionStore'>) =>
  fromPromise<void, { user: SessionUser | null }>(async ({ input }) => {
    if (input.user !== null) sessionStore.writeUser(input.user);
  });

export const createSignOutOnServer = ({ api }: { api: Pick<IdentityApi, 'logout'> }) =>
  fromPromise<void>(async ({ signal }) => {
    await api.logout({ signal });
  });

export const createClearSession = ({ sessionStore }: Pick<SessionDeps, 'sessionStore'>) =>
  fromPromise<void>(async () => sessionStore.clear());
