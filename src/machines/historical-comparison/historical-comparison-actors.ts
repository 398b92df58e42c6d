import type { History } from '../../api/contract/history.ts';
import type { DashboardApi } from '../../api/endpoints/dashboard.ts';
import { askedDaysOf } from '../../shared/periods/time-range.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import type { ComparisonQuery } from './historical-comparison-types.ts';

export interface HistoricalComparisonDeps {
  readonly api: Pick<DashboardApi, 'dashboardHistory'>;
}

export const createHistoricalComparisonImplementations = (deps: HistoricalComparisonDeps) => ({
  actors: { loadPage: readHistory(deps) },
});

const readHistory = ({ api }: HistoricalComparisonDeps) =>
  loadPage<ComparisonQuery, History>(({ input: { query }, signal }) => {
    const { time, aggregation, withInvoiced } = present(query, 'comparison query');
    return api.dashboardHistory(
      { ...askedDaysOf(time), agregacion: aggregation, facturado: withInvoiced ? 'si' : 'no' },
      { signal },
    );
  });
