import type * as z from 'zod/mini';
import {
  deletedRecipeAnswer,
  discardedUpdateAnswer,
  massUpdateAnswer,
  massUpdatesAnswer,
  recipeAnswer,
  recipesAnswer,
  updatePrecedentsAnswer,
  updateReceivedAnswer,
  updateRowsAnswer,
} from '../contract/records/mass-updates.ts';
import type { CallOptions } from '../endpoints/call-options.ts';
import type { MassUpdatesApi } from '../mass-updates-api.ts';
import type { Http } from './http.ts';
import { oldHttp } from './old-http.ts';

export function massUpdatesCalls(transport: Http): MassUpdatesApi {
  const http = oldHttp(transport);
  /** With the time that a load has: these may go through every row of the file. */
  const long = async <T>(
    answer: z.ZodMiniType<T>,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    call?: CallOptions,
    body?: unknown,
  ) => http.send(answer, { ...call, method, path, body, isLoad: true });
  return {
    massUpdates: async (query, call) =>
      (await http.get(massUpdatesAnswer, '/actualizaciones', call, query)).data,
    updatePrecedents: async (query, call) =>
      (await http.get(updatePrecedentsAnswer, '/actualizaciones/antecedentes', call, query)).data,
    beginMassUpdate: async (request, call) =>
      (await http.post(massUpdateAnswer, '/actualizaciones', request, call)).data,
    sendMassUpdateRows: async (id, rows, call) =>
      (await long(updateReceivedAnswer, 'POST', `/actualizaciones/${id}/filas`, call, rows)).data,
    compareMassUpdate: async (id, call) =>
      (await long(massUpdateAnswer, 'POST', `/actualizaciones/${id}/comparar`, call)).data,
    massUpdate: async (id, call) => (await http.get(massUpdateAnswer, `/actualizaciones/${id}`, call)).data,
    massUpdateRows: async (id, query, call) =>
      (await http.get(updateRowsAnswer, `/actualizaciones/${id}/filas`, call, query)).data,
    omitMassUpdateRows: async (id, request, call) =>
      (await long(massUpdateAnswer, 'POST', `/actualizaciones/${id}/omitir`, call, request)).data,
    setMassUpdateFields: async (id, request, call) =>
      (await long(massUpdateAnswer, 'PUT', `/actualizaciones/${id}/campos`, call, request)).data,
    setMassUpdateReplacements: async (id, request, call) =>
      (await long(massUpdateAnswer, 'PUT', `/actualizaciones/${id}/sustituciones`, call, request)).data,
    takeOverMassUpdate: async (id, call) =>
      (await long(massUpdateAnswer, 'POST', `/actualizaciones/${id}/relevo`, call)).data,
    applyMassUpdate: async (id, request, call) =>
      (await long(massUpdateAnswer, 'POST', `/actualizaciones/${id}/aplicar`, call, request)).data,
    discardMassUpdate: async (id, call) => {
      await long(discardedUpdateAnswer, 'DELETE', `/actualizaciones/${id}`, call);
    },
    exportMassUpdate: (id, query, call) => http.file(`/actualizaciones/${id}/cambios.xlsx`, call, query),
    recipes: async (query, call) => (await http.get(recipesAnswer, '/recetas', call, query)).data,
    saveRecipe: async (request, call) => (await http.post(recipeAnswer, '/recetas', request, call)).data,
    deleteRecipe: async (id, call) => {
      await long(deletedRecipeAnswer, 'DELETE', `/recetas/${id}`, call);
    },
  };
}
