import { fromPromise } from 'xstate';
import {
  DASHBOARD_PAGE_SIZE,
  type DashboardQuery,
  type DashboardStatistics,
} from '../../api/contract/dashboard.ts';
import type { DashboardApi } from '../../api/endpoints/dashboard.ts';
import { officeDay } from '../../shared/office-time.ts';
import { askedDaysOf, withDates } from '../../shared/periods/time-range.ts';
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
    const call = withDates(callOf(input), officeDay(clock()));
    const [statistics, page] = await Promise.all([
      api.dashboardStatistics(call, { signal }),
      api.dashboard(call, { signal }),
    ]);
    return { statistics, page, range: rangeOf(statistics), readAt: clock().getTime() };
  });

/** The days that the server counted: only with asked days it compares them with those before. */
const rangeOf = ({ tendencias: { desde, hasta, antes } }: DashboardStatistics): DashboardFigures['range'] =>
  antes === null ? null : { from: desde, to: hasta };

const callOf = ({ time, page }: FiguresQuery): DashboardQuery => ({
  ...askedDaysOf(time),
  page,
  pageSize: DASHBOARD_PAGE_SIZE,
});
