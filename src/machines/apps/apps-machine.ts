import type { PortalApp } from '../../api/contract/apps.ts';
import type { ShellApi } from '../../api/endpoints/shell.ts';
import { loadValue } from '../kit/resource/resource-actors.ts';
import { resource } from '../kit/resource/resource-machine.ts';

type KnownApps = readonly PortalApp[] | null;

/** The apps are read again at each opening; the last known ones stay on screen meanwhile. */
export const appsMachine = resource<KnownApps>({ id: 'apps', fallback: null, isLoadedOnOpening: true });

export const createAppsImplementations = ({ api }: { readonly api: Pick<ShellApi, 'apps'> }) => ({
  actors: { load: loadValue<KnownApps>((call) => api.apps(call)) },
});
