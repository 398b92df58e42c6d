import { fromPromise } from 'xstate';
import type { LoadComparison } from '../../api/contract/load-comparison.ts';
import type { RunSummary } from '../../api/contract/load-runs.ts';
import type { LoadApi } from '../../api/endpoints/loads.ts';
import type { CountedPage, PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { type RunRecordDeps, runRecordActors } from '../load-run/record/run-record-actors.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import { loadComparisonMachine, runListMachine } from './load-history-machine.ts';
import type { ComparisonQuery, HistoryQuery } from './load-history-types.ts';

export interface LoadHistoryDeps extends RunRecordDeps {
  readonly api: RunRecordDeps['api'] & Pick<LoadApi, 'loadComparison'>;
}

const ROWS_COMPARED = 50;

export const createLoadHistoryImplementations = (deps: LoadHistoryDeps) => ({
  actors: {
    runList: runListMachine.provide({ actors: { loadPage: readRuns(deps) } }),
    loadComparison: loadComparisonMachine.provide({ actors: { loadPage: compareLoads(deps) } }),
    runRecord: runRecordMachine.provide({ actors: runRecordActors(deps) }),
  },
});

export const readRuns = ({ api }: { readonly api: Pick<LoadApi, 'runs'> }) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<HistoryQuery>): Promise<CountedPage<RunSummary>> =>
      api.runs(query ?? {}, { signal }),
  );

const compareLoads = ({ api }: LoadHistoryDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<ComparisonQuery>): Promise<LoadComparison> =>
      api.loadComparison({ pageSize: ROWS_COMPARED, ...present(query, 'loads') }, { signal }),
  );
