import type { LoadComparison } from '../../api/contract/loads/load-comparison.ts';
import type { RunSummary } from '../../api/contract/loads/load-runs.ts';
import type { LoadApi } from '../../api/endpoints/loads.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import type { CountedPage } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import type { RunRecordDeps } from '../load-run/record/run-record-actors.ts';
import type { ComparisonQuery, HistoryQuery } from './load-history-types.ts';

export interface LoadHistoryDeps extends RunRecordDeps {
  readonly api: RunRecordDeps['api'] & Pick<LoadApi, 'loadComparison'>;
}

const ROWS_COMPARED = 50;

export const readRuns = ({ api }: { readonly api: Pick<LoadApi, 'runs'> }) =>
  loadPage<HistoryQuery, CountedPage<RunSummary>>(({ input: { query }, signal }) =>
    api.runs(query ?? {}, { signal }),
  );

export const compareLoads = ({ api }: LoadHistoryDeps) =>
  loadPage<ComparisonQuery, LoadComparison>(({ input: { query }, signal }) =>
    api.loadComparison({ pageSize: ROWS_COMPARED, ...present(query, 'loads') }, { signal }),
  );
