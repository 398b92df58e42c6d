import type * as z from 'zod/mini';
import type { CallOptions } from '../api.ts';
import type { ChangeSetsApi } from '../change-sets-api.ts';
import {
  changedWorksAnswer,
  changeFieldsAnswer,
  changeSetAnswer,
  changeSetsAnswer,
  changeUndoPreviewAnswer,
} from '../contract/records/change-sets.ts';
import type { Http } from './http.ts';

export function changeSetsCalls(http: Http): ChangeSetsApi {
  /** With the time that a load has: these may go through every work of the portal. */
  const long = <T>(
    answer: z.ZodMiniType<T>,
    method: 'GET' | 'POST',
    path: string,
    call?: CallOptions,
    body?: unknown,
  ) => http.send(answer, { ...call, method, path, body, isLoad: true });
  return {
    changeFields: async (call) => (await http.get(changeFieldsAnswer, '/cambios/campos', call)).data,
    proposeChangeSet: async (request, call) =>
      (await long(changeSetAnswer, 'POST', '/cambios', call, request)).data,
    changeSet: async (id, call) => (await http.get(changeSetAnswer, `/cambios/${id}`, call)).data,
    worksOfChangeSet: async (id, query, call) =>
      (await http.get(changedWorksAnswer, `/cambios/${id}/obras`, call, query)).data,
    applyChangeSet: async (id, call) =>
      (await long(changeSetAnswer, 'POST', `/cambios/${id}/aplicar`, call)).data,
    previewChangeSetUndo: async (id, call) =>
      (await long(changeUndoPreviewAnswer, 'GET', `/cambios/${id}/deshacer`, call)).data,
    undoChangeSet: async (id, call) =>
      (await long(changeSetAnswer, 'POST', `/cambios/${id}/deshacer`, call)).data,
    changeSets: async (query, call) => (await http.get(changeSetsAnswer, '/cambios', call, query)).data,
  };
}
