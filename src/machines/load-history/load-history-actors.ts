import { fromPromise } from 'xstate';
import type { RunSummary } from '../../api/contract/load-runs.ts';
import type { LoadApi } from '../../api/load-api.ts';
import type { CountedPage, PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { type RunRecordDeps, runRecordActors } from '../load-run/record/run-record-actors.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import { runListMachine } from './load-history-machine.ts';
import type { HistoryQuery } from './load-history-types.ts';

export type LoadHistoryDeps = RunRecordDeps;

export const createLoadHistoryImplementations = (deps: LoadHistoryDeps) => ({
  actors: {
    runList: runListMachine.provide({ actors: { loadPage: readRuns(deps) } }),
    runRecord: runRecordMachine.provide({ actors: runRecordActors(deps) }),
  },
});

export const readRuns = ({ api }: { readonly api: Pick<LoadApi, 'runs'> }) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<HistoryQuery>): Promise<CountedPage<RunSummary>> =>
      api.runs(query ?? {}, { signal }),
  );
