import { fromPromise } from 'xstate';
import type { History } from '../../api/contract/history.ts';
import type { DashboardApi } from '../../api/endpoints/dashboard.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import type { ComparisonQuery } from './historical-comparison-types.ts';

export interface HistoricalComparisonDeps {
  readonly api: Pick<DashboardApi, 'dashboardHistory'>;
}

export const createHistoricalComparisonImplementations = (deps: HistoricalComparisonDeps) => ({
  actors: { loadPage: readHistory(deps) },
});

const readHistory = ({ api }: HistoricalComparisonDeps) =>
  fromPromise(({ input: { query }, signal }: PageAsked<ComparisonQuery>): Promise<History> => {
    const { period, aggregation, withInvoiced } = present(query, 'period');
    return api.dashboardHistory(
      { periodo: period, agregacion: aggregation, facturado: withInvoiced ? 'si' : 'no' },
      { signal },
    );
  });
