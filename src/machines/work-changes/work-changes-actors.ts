import { fromPromise } from 'xstate';
import type { ChangedWorks, ChangeField, ChangeSets } from '../../api/contract/records/change-sets.ts';
import type { ChangeSetsApi } from '../../api/endpoints/change-sets.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { changeFormMachine } from './change-form.ts';
import type { ChangeListQuery } from './change-history-types.ts';
import { changeSetListMachine } from './change-set-list.ts';
import { changeSetMachine } from './change-set-machine.ts';
import type { ChangeSetOrder, SetWorksQuery } from './change-set-types.ts';
import { changeSetWorksMachine } from './change-set-works.ts';
import type { ChangeValues } from './work-changes-types.ts';

export interface WorkChangesDeps {
  readonly api: ChangeSetsApi;
}

const SETS_SHOWN = 25;
const WORKS_SHOWN = 20;

export const createWorkChangesImplementations = (deps: WorkChangesDeps) => ({
  actors: {
    loadFields: fromPromise<readonly ChangeField[]>(({ signal }) => deps.api.changeFields({ signal })),
    changeForm: changeFormMachine.provide({
      actors: {
        submit: submitForm(({ obras, cambios }: ChangeValues, call) =>
          deps.api.proposeChangeSet({ obras, cambios: [...cambios] }, call),
        ),
      },
    }),
    changeSet: changeSet(deps),
  },
});

export const createChangeHistoryImplementations = (deps: WorkChangesDeps) => ({
  actors: {
    changeSetList: changeSetListMachine.provide({ actors: { loadPage: readSets(deps) } }),
    loadSet: loadSet(deps),
    changeSet: changeSet(deps),
  },
});

const changeSet = (deps: WorkChangesDeps) =>
  changeSetMachine.provide({
    actors: {
      loadSet: loadSet(deps),
      applySet: ofSet((id, call) => deps.api.applyChangeSet(id, call)),
      previewUndo: ofSet((id, call) => deps.api.previewChangeSetUndo(id, call)),
      undoSet: ofSet((id, call) => deps.api.undoChangeSet(id, call)),
      changeSetWorks: changeSetWorksMachine.provide({ actors: { loadPage: readWorks(deps) } }),
    },
  });

const loadSet = ({ api }: WorkChangesDeps) => ofSet((id, call) => api.changeSet(id, call));

const ofSet = <TAnswer>(ask: (id: number, call: { readonly signal: AbortSignal }) => Promise<TAnswer>) =>
  fromPromise<TAnswer, ChangeSetOrder>(({ input: { id }, signal }) => ask(id, { signal }));

const readWorks = ({ api }: WorkChangesDeps) =>
  fromPromise(
    ({ input: { about, query }, signal }: PageAsked<SetWorksQuery, string>): Promise<ChangedWorks> =>
      api.worksOfChangeSet(Number(about), { pageSize: WORKS_SHOWN, ...query }, { signal }),
  );

const readSets = ({ api }: WorkChangesDeps) =>
  fromPromise(({ input: { query }, signal }: PageAsked<ChangeListQuery>): Promise<ChangeSets> => {
    const { page, own } = present(query, 'query');
    return api.changeSets(
      { page, pageSize: SETS_SHOWN, ...(own && { propios: 'true' as const }) },
      { signal },
    );
  });
