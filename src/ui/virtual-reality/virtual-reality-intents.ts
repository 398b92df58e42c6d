import type { SiteMapQuery } from '../../api/contract/sites.ts';
import type { DashboardEvent } from '../../machines/dashboard/dashboard-types.ts';
import type { PagedListEvent } from '../../machines/kit/paged-list/paged-list-types.ts';
import type { VirtualRealityEvent } from '../../machines/virtual-reality/virtual-reality-types.ts';
import { listIntents } from '../components/list-intents.ts';
import type { Hears } from '../hears.ts';

export const virtualRealityIntents = (machine: Hears<VirtualRealityEvent>) => ({
  checkAgain: () => machine.send({ type: 'vr.checkRequested' }),
});

export const sitesIntents = (sites: Hears<PagedListEvent<SiteMapQuery>>) => listIntents<SiteMapQuery>(sites);

/** Asks for the works of all days. */
export const worksIntents = (dashboard: Hears<DashboardEvent>) => ({
  ask: () => dashboard.send({ type: 'dashboard.asked', query: { time: null, page: 1 } }),
  leave: () => dashboard.send({ type: 'dashboard.left' }),
  retry: () => dashboard.send({ type: 'dashboard.retryRequested' }),
});
