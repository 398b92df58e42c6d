import { fromPromise } from 'xstate';
import type { IdentityApi } from '../../api/identity-api.ts';
import type { SessionStore } from '../session/session-types.ts';
import type { LoadPermissionsOutput } from './permissions-types.ts';

export interface PermissionsDeps {
  readonly api: Pick<IdentityApi, 'myPermissions'>;
  readonly sessionStore: Pick<SessionStore, 'read'>;
  readonly reload: () => void;
}

export function createPermissionsImplementations(deps: PermissionsDeps) {
  return { actors: { loadPermissions: createLoadPermissions(deps), reloadPage: createReloadPage(deps) } };
}

export const createLoadPermissions = ({ api, sessionStore }: Pick<PermissionsDeps, 'api' | 'sessionStore'>) =>
  fromPromise<LoadPermissionsOutput>(async ({ signal }) => {
    if (sessionStore.read() === null) return { kind: 'noToken' };
    return { kind: 'loaded', permissions: await api.myPermissions({ signal }) };
  });

export const createReloadPage = ({ reload }: Pick<PermissionsDeps, 'reload'>) =>
  fromPromise<void>(async () => reload());
