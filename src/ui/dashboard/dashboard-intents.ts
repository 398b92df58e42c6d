import type { DashboardEvent, FiguresQuery } from '../../machines/dashboard/dashboard-types.ts';
import type { Hears } from '../hears.ts';

export const dashboardIntents = (actor: Hears<DashboardEvent>) => ({
  ask: (query: FiguresQuery) => actor.send({ type: 'dashboard.asked', query }),
  leave: () => actor.send({ type: 'dashboard.left' }),
  refresh: () => actor.send({ type: 'dashboard.refreshRequested' }),
  retry: () => actor.send({ type: 'dashboard.retryRequested' }),
  toggleLive: () => actor.send({ type: 'dashboard.liveToggled' }),
});
