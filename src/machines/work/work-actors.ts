import type { WorkComparison, WorkLife, WorkLinesPage } from '../../api/contract/work-page.ts';
import type { WorkPageApi } from '../../api/endpoints/work-page.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import { loadRecord } from '../kit/record/record-actors.ts';
import type { LifeQuery, LinesQuery, MomentsQuery } from './work-types.ts';

export interface WorkDeps {
  readonly api: WorkPageApi;
}

const LINES_SHOWN = 10;

export const loadWork = ({ api }: WorkDeps) => loadRecord((cod: string, call) => api.workPage(cod, call));

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
