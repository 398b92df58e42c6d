import { fromPromise } from 'xstate';
import type { PreviewedWorks, TrashBatches } from '../../api/contract/records/trash.ts';
import type { TrashApi } from '../../api/endpoints/trash.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { deletionOrderMachine, deletionScopeMachine } from './deletion-forms.ts';
import { scopeOf } from './deletion-rules.ts';
import type { OrderValues, PreviewAsked, PreviewedQuery, ScopeValues } from './deletion-types.ts';
import type { RestorationAsked } from './restoration-types.ts';
import { type BatchesQuery, previewedWorksMachine } from './trash-lists.ts';

export interface TrashDeps {
  readonly api: Omit<TrashApi, 'deletedWorks'>;
}

const WORKS_SHOWN = 20;
const BATCHES_SHOWN = 25;

export const createDeletionImplementations = ({ api }: TrashDeps) => ({
  actors: {
    deletionScope: deletionScopeMachine.provide({
      actors: {
        submit: submitForm((values: ScopeValues, call) => api.previewDeletion(scopeOf(values), call)),
      },
    }),
    previewedWorks: previewedWorksMachine.provide({
      actors: {
        loadPage: fromPromise(
          ({ input: { about, query }, signal }: PageAsked<PreviewedQuery, string>): Promise<PreviewedWorks> =>
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
    loadPreview: fromPromise(({ input: { id }, signal }: { input: PreviewAsked; signal: AbortSignal }) =>
      api.deletion(id, { signal }),
    ),
  },
});

export const createRestorationImplementations = ({ api }: TrashDeps) => ({
  actors: {
    previewRestoration: fromPromise(
      ({ input: { scope }, signal }: { input: RestorationAsked; signal: AbortSignal }) =>
        api.previewRestoration(scope, { signal }),
    ),
    restore: fromPromise(({ input: { id }, signal }: { input: PreviewAsked; signal: AbortSignal }) =>
      api.restoreWorks(id, { signal }),
    ),
    loadRestoration: fromPromise(({ input: { id }, signal }: { input: PreviewAsked; signal: AbortSignal }) =>
      api.restoration(id, { signal }),
    ),
  },
});

export const createTrashBatchesImplementations = ({ api }: TrashDeps) => ({
  actors: {
    loadPage: fromPromise(({ input: { query }, signal }: PageAsked<BatchesQuery>): Promise<TrashBatches> => {
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
