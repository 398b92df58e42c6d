import { fromPromise } from 'xstate';
import type { User } from '../../api/contract/identity.ts';
import type { IdentityApi } from '../../api/identity-api.ts';
import type { AdoptedSession, SessionStore, StoreSessionInput } from './session-types.ts';

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

export const createLoadUser = ({ api }: { api: Pick<IdentityApi, 'me'> }) =>
  fromPromise<User>(({ signal }) => api.me({ signal }));

export const createStoreSession = ({ sessionStore }: Pick<SessionDeps, 'sessionStore'>) =>
  fromPromise<void, StoreSessionInput>(async ({ input }) =>
    sessionStore.write(input.token, input.user, input.remember),
  );

export const createStoreUser = ({ sessionStore }: Pick<SessionDeps, 'sessionStore'>) =>
  fromPromise<void, { user: User | null }>(async ({ input }) => {
    if (input.user !== null) sessionStore.writeUser(input.user);
  });

export const createSignOutOnServer = ({ api }: { api: Pick<IdentityApi, 'logout'> }) =>
  fromPromise<void>(async ({ signal }) => {
    await api.logout({ signal });
  });

export const createClearSession = ({ sessionStore }: Pick<SessionDeps, 'sessionStore'>) =>
  fromPromise<void>(async () => sessionStore.clear());
