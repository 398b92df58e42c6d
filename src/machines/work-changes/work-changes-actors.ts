import { fromPromise } from 'xstate';
import type { ChangeSetsApi } from '../../api/change-sets-api.ts';
import type { ChangedWorks, ChangeField, ChangeSets } from '../../api/contract/records/change-sets.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import type { ChangeListQuery } from './change-history-types.ts';
import type { ChangeSetOrder, SetWorksQuery } from './change-set-types.ts';

export interface WorkChangesDeps {
  readonly api: ChangeSetsApi;
}

const SETS_SHOWN = 25;
const WORKS_SHOWN = 20;

export const loadFields = (deps: WorkChangesDeps) =>
  fromPromise<readonly ChangeField[]>(({ signal }) => deps.api.changeFields({ signal }));

export const loadSet = ({ api }: WorkChangesDeps) => ofSet((id, call) => api.changeSet(id, call));

export const applySet = ({ api }: WorkChangesDeps) => ofSet((id, call) => api.applyChangeSet(id, call));

export const previewUndo = ({ api }: WorkChangesDeps) =>
  ofSet((id, call) => api.previewChangeSetUndo(id, call));

export const undoSet = ({ api }: WorkChangesDeps) => ofSet((id, call) => api.undoChangeSet(id, call));

const ofSet = <TAnswer>(ask: (id: number, call: { readonly signal: AbortSignal }) => Promise<TAnswer>) =>
  fromPromise<TAnswer, ChangeSetOrder>(({ input: { id }, signal }) => ask(id, { signal }));

export const readWorks = ({ api }: WorkChangesDeps) =>
  loadPage<SetWorksQuery, ChangedWorks, string>(({ input: { about, query }, signal }) =>
    api.worksOfChangeSet(Number(about), { pageSize: WORKS_SHOWN, ...query }, { signal }),
  );

export const readSets = ({ api }: WorkChangesDeps) =>
  loadPage<ChangeListQuery, ChangeSets>(({ input: { query }, signal }) => {
    const { page, own } = present(query, 'query');
    return api.changeSets(
      { page, pageSize: SETS_SHOWN, ...(own && { propios: 'true' as const }) },
      { signal },
    );
  });
