import { fromPromise } from 'xstate';
import type { WorkComparison, WorkLife, WorkLinesPage, WorkPage } from '../../api/contract/work-page.ts';
import type { WorkPageApi } from '../../api/work-page-api.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import type { LifeQuery, LinesQuery, MomentsQuery, WorkOrder } from './work-types.ts';

export interface WorkDeps {
  readonly api: WorkPageApi;
}

const LINES_SHOWN = 10;

export const loadWork = ({ api }: WorkDeps) =>
  fromPromise<WorkPage, WorkOrder>(({ input: { cod }, signal }) => api.workPage(cod, { signal }));

export const readLines = ({ api }: WorkDeps) =>
  loadPage<LinesQuery, WorkLinesPage, string>(({ input: { about, query }, signal }) =>
    api.workLines({ cod: about, pageSize: LINES_SHOWN, ...query }, { signal }),
  );

export const readLife = ({ api }: WorkDeps) =>
  loadPage<LifeQuery, WorkLife, string>(({ input: { about, query }, signal }) =>
    api.workLife({ cod: about, ...query }, { signal }),
  );

export const compareMoments = ({ api }: WorkDeps) =>
  loadPage<MomentsQuery, WorkComparison, string>(({ input: { about, query }, signal }) =>
    api.workComparison({ cod: about, ...present(query, 'moments') }, { signal }),
  );
