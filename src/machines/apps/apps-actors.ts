import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import type { PortalApp } from '../../api/contract/apps.ts';

export const createAppsImplementations = ({ api }: { readonly api: Pick<Api, 'apps'> }) => ({
  actors: { readApps: fromPromise(({ signal }): Promise<readonly PortalApp[]> => api.apps({ signal })) },
});
