import { fromPromise } from 'xstate';
import type { AccessRequestAnswer } from '../../api/contract/access-requests.ts';
import type { PermissionFlag } from '../../api/contract/permissions.ts';
import type { WelcomeApi } from '../../api/endpoints/welcome.ts';

export interface AccessRequestDeps {
  readonly api: Pick<WelcomeApi, 'requestAccess'>;
}

export const requestAccess = ({ api }: AccessRequestDeps) =>
  fromPromise<AccessRequestAnswer, { flag: PermissionFlag | null }>(({ input: { flag }, signal }) =>
    api.requestAccess(flag === null ? {} : { modulo: flag }, { signal }),
  );

export const createAccessRequestImplementations = (deps: AccessRequestDeps) => ({
  actors: { requestAccess: requestAccess(deps) },
});
