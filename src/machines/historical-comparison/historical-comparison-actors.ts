import type { History } from '../../api/contract/history.ts';
import type { DashboardApi } from '../../api/dashboard-api.ts';
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
    const { period, aggregation, withInvoiced } = present(query, 'period');
    return api.dashboardHistory(
      { periodo: period, agregacion: aggregation, facturado: withInvoiced ? 'si' : 'no' },
      { signal },
    );
  });
