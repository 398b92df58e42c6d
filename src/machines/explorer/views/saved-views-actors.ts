import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/api.ts';
import type { SavedView, SavedViews } from '../../../api/contract/records/views.ts';
import type { ViewsApi } from '../../../api/views-api.ts';
import { requestOf } from './saved-views-rules.ts';
import type { SavedViewsInput } from './saved-views-types.ts';
import type { ViewChangeAsked, ViewOrder } from './view-change-types.ts';
import type { ViewValues } from './view-form-types.ts';

export interface SavedViewsDeps {
  readonly api: ViewsApi;
}

export const changeView = ({ api }: SavedViewsDeps) =>
  fromPromise<SavedView, ViewChangeAsked>(({ input: { order }, signal }) => change(api, order, { signal }));

export const loadViews = ({ api }: SavedViewsDeps) =>
  fromPromise<SavedViews, SavedViewsInput>(({ input: { register }, signal }) =>
    api.savedViews(register, { signal }),
  );

async function change(api: ViewsApi, order: ViewOrder, call: CallOptions): Promise<SavedView> {
  const { view } = order;
  const { id, registro } = view;
  switch (order.kind) {
    case 'save':
      return api.changeView(id, requestOf({ ...view, forma: order.forma }), call);
    case 'setDefault':
      await api.setDefaultView({ registro, vista: id }, call);
      return { ...view, predeterminada: true };
    case 'clearDefault':
      await api.setDefaultView({ registro, vista: null }, call);
      return { ...view, predeterminada: false };
    case 'delete':
      return api.deleteView(id, call);
    case 'restore':
      return api.restoreView(id, call);
  }
}

export function save(api: ViewsApi, values: ViewValues, call: CallOptions): Promise<SavedView> {
  const { id, register: registro, version: _, ...view } = { ...values, ...requestOf(values) };
  const { nombre, forma, compartida } = view;
  return id === null
    ? api.createView({ registro, nombre, forma, compartida }, call)
    : api.changeView(id, requestOf(values), call);
}
