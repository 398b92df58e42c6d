import { defaultViewAnswer, viewAnswer, viewsAnswer } from '../contract/records/views.ts';
import type { ViewsApi } from '../views-api.ts';
import type { Http } from './http.ts';

export const viewsCalls = (http: Http): ViewsApi => ({
  savedViews: async (registro, call) => (await http.get(viewsAnswer, '/vistas', call, { registro })).data,
  createView: async (body, call) => (await http.post(viewAnswer, '/vistas', body, call)).data,
  changeView: async (id, body, call) => (await http.put(viewAnswer, `/vistas/${id}`, body, call)).data,
  deleteView: async (id, call) => (await http.remove(viewAnswer, `/vistas/${id}`, call)).data,
  restoreView: async (id, call) => (await http.post(viewAnswer, `/vistas/${id}/restaurar`, {}, call)).data,
  setDefaultView: async (body, call) =>
    (await http.put(defaultViewAnswer, '/vistas/predeterminada', body, call)).data.vista,
});
