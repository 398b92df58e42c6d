import { runRecordActors } from '../load-run/record/run-record-implementations.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import { compareLoads, type LoadHistoryDeps, readRuns } from './load-history-actors.ts';
import { loadComparisonMachine, runListMachine } from './load-history-machine.ts';

export const createLoadHistoryImplementations = (deps: LoadHistoryDeps) => ({
  actors: {
    runList: runListMachine.provide({ actors: { loadPage: readRuns(deps) } }),
    loadComparison: loadComparisonMachine.provide({ actors: { loadPage: compareLoads(deps) } }),
    runRecord: runRecordMachine.provide({ actors: runRecordActors(deps) }),
  },
});
