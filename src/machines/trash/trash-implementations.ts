import type { DeletableLoads, PreviewedWorks, TrashBatches } from '../../api/contract/records/trash.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import { deletionOrderMachine, deletionScopeMachine } from './deletion-forms.ts';
import { scopeOf } from './deletion-rules.ts';
import type { OrderValues, PreviewedQuery, ScopeValues } from './deletion-types.ts';
import { loadPreview, loadRestoration, previewRestoration, restore, type TrashDeps } from './trash-actors.ts';
import {
  type BatchesQuery,
  deletableLoadsMachine,
  type LoadsQuery,
  previewedWorksMachine,
} from './trash-lists.ts';

const LOADS_SHOWN = 10;
const WORKS_SHOWN = 20;
const BATCHES_SHOWN = 25;

export const createDeletionImplementations = ({ api }: TrashDeps) => ({
  actors: {
    deletionScope: deletionScopeMachine.provide({
      actors: {
        submit: submitForm((values: ScopeValues, call) => api.previewDeletion(scopeOf(values), call)),
      },
    }),
    deletableLoads: deletableLoadsMachine.provide({
      actors: {
        loadPage: loadPage<LoadsQuery, DeletableLoads>(({ input: { query }, signal }) =>
          api.deletableLoads({ pageSize: LOADS_SHOWN, ...query }, { signal }),
        ),
      },
    }),
    previewedWorks: previewedWorksMachine.provide({
      actors: {
        loadPage: loadPage<PreviewedQuery, PreviewedWorks, string>(({ input: { about, query }, signal }) =>
          api.previewedWorks(about, { pageSize: WORKS_SHOWN, ...query }, { signal }),
        ),
      },
    }),
    deletionOrder: deletionOrderMachine.provide({
      actors: {
        submit: submitForm(({ previa, cuantas, motivo }: OrderValues, call) =>
          api.deleteWorks(previa, { motivo, obras: cuantas }, call),
        ),
      },
    }),
    loadPreview: loadPreview({ api }),
  },
});

export const createRestorationImplementations = ({ api }: TrashDeps) => ({
  actors: {
    previewRestoration: previewRestoration({ api }),
    restore: restore({ api }),
    loadRestoration: loadRestoration({ api }),
  },
});

export const createTrashBatchesImplementations = ({ api }: TrashDeps) => ({
  actors: {
    loadPage: loadPage<BatchesQuery, TrashBatches>(({ input: { query }, signal }) => {
      const { page, buscar, estado } = present(query, 'query');
      return api.trashBatches(
        {
          page,
          pageSize: BATCHES_SHOWN,
          ...(buscar !== undefined && { buscar }),
          ...(estado !== undefined && { estado }),
        },
        { signal },
      );
    }),
  },
});
