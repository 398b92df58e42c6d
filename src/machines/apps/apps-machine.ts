import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import type { PortalApp } from '../../api/contract/apps.ts';
import { resource } from '../kit/resource/resource-machine.ts';

/** As last answered; null: not yet. */
type KnownApps = readonly PortalApp[] | null;

/** The tools outside the portal, asked for each time somebody looks: those known stay on screen meanwhile. */
export const appsMachine = resource<KnownApps>({ id: 'apps', initial: null, isLoadedOnOpening: true });

export const createAppsImplementations = ({ api }: { readonly api: Pick<Api, 'apps'> }) => ({
  actors: { load: fromPromise<KnownApps>(({ signal }) => api.apps({ signal })) },
});
