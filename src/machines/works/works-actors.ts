import { fromPromise } from 'xstate';
import type { WorkOptions, Works } from '../../api/contract/works.ts';
import type { WorksApi } from '../../api/works-api.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { worksListMachine } from './works-list.ts';
import type { WorksListQuery } from './works-types.ts';

export interface WorksDeps {
  readonly api: WorksApi;
}

export const createWorksImplementations = (deps: WorksDeps) => ({
  actors: {
    worksList: worksListMachine.provide({ actors: { loadPage: readWorks(deps) } }),
    loadOptions: fromPromise<WorkOptions>(({ signal }) => deps.api.workOptions({ signal })),
  },
});

export const readWorks = ({ api }: WorksDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<WorksListQuery>): Promise<Works> =>
      api.works({ ...query?.filter, ...query?.place }, { signal }),
  );
