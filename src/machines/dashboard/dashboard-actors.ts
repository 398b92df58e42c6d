import { fromPromise } from 'xstate';
import { DASHBOARD_PAGE_SIZE, type DashboardQuery } from '../../api/contract/dashboard.ts';
import type { DashboardApi } from '../../api/dashboard-api.ts';
import { type WatchVisibility, watchPage } from '../kit/watch-page.ts';
import type { DashboardFigures, FiguresQuery } from './dashboard-types.ts';

export interface DashboardDeps {
  readonly api: DashboardApi;
  readonly clock: () => Date;
  readonly watchVisibility: WatchVisibility;
}

export const createDashboardImplementations = (deps: DashboardDeps) => ({
  actors: { loadFigures: loadFigures(deps), watchPage: watchPage(deps.watchVisibility) },
});

export const loadFigures = ({ api, clock }: Pick<DashboardDeps, 'api' | 'clock'>) =>
  fromPromise<DashboardFigures, FiguresQuery>(async ({ input, signal }) => {
    const call = callOf(input);
    const [statistics, page] = await Promise.all([
      api.dashboardStatistics(call, { signal }),
      api.dashboard(call, { signal }),
    ]);
    return { statistics, page, range: input.range, readAt: clock().getTime() };
  });

const callOf = ({ range, page }: FiguresQuery): DashboardQuery => ({
  ...(range && { fechaInicio: range.from, fechaFin: range.to }),
  page,
  pageSize: DASHBOARD_PAGE_SIZE,
});
