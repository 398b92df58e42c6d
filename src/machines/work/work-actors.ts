import { fromPromise } from 'xstate';
import type { WorkComparison, WorkLife, WorkLinesPage, WorkPage } from '../../api/contract/work-page.ts';
import type { WorkPageApi } from '../../api/endpoints/work-page.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { workComparisonMachine, workLifeMachine, workLinesMachine } from './work-lists.ts';
import type { LifeQuery, LinesQuery, MomentsQuery, WorkOrder } from './work-types.ts';

export interface WorkDeps {
  readonly api: WorkPageApi;
}

const LINES_SHOWN = 10;

export const createWorkImplementations = (deps: WorkDeps) => ({
  actors: {
    loadWork: loadWork(deps),
    workLines: workLinesMachine.provide({ actors: { loadPage: readLines(deps) } }),
    workLife: workLifeMachine.provide({ actors: { loadPage: readLife(deps) } }),
    workComparison: workComparisonMachine.provide({ actors: { loadPage: compareMoments(deps) } }),
  },
});

const loadWork = ({ api }: WorkDeps) =>
  fromPromise<WorkPage, WorkOrder>(({ input: { cod }, signal }) => api.workPage(cod, { signal }));

const readLines = ({ api }: WorkDeps) =>
  fromPromise(
    ({ input: { about, query }, signal }: PageAsked<LinesQuery, string>): Promise<WorkLinesPage> =>
      api.workLines({ cod: about, pageSize: LINES_SHOWN, ...query }, { signal }),
  );

const readLife = ({ api }: WorkDeps) =>
  fromPromise(
    ({ input: { about, query }, signal }: PageAsked<LifeQuery, string>): Promise<WorkLife> =>
      api.workLife({ cod: about, ...query }, { signal }),
  );

const compareMoments = ({ api }: WorkDeps) =>
  fromPromise(
    ({ input: { about, query }, signal }: PageAsked<MomentsQuery, string>): Promise<WorkComparison> =>
      api.workComparison({ cod: about, ...present(query, 'moments') }, { signal }),
  );
