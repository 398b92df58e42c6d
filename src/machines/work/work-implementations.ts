import { compareMoments, loadWork, readLife, readLines, type WorkDeps } from './work-actors.ts';
import { workComparisonMachine, workLifeMachine, workLinesMachine } from './work-lists.ts';

export const createWorkImplementations = (deps: WorkDeps) => ({
  actors: {
    loadWork: loadWork(deps),
    workLines: workLinesMachine.provide({ actors: { loadPage: readLines(deps) } }),
    workLife: workLifeMachine.provide({ actors: { loadPage: readLife(deps) } }),
    workComparison: workComparisonMachine.provide({ actors: { loadPage: compareMoments(deps) } }),
  },
});
