import {
  changedWorksAnswer,
  changedWorksQuery,
  changeFieldsAnswer,
  changeSetAddress,
  changeSetAnswer,
  changeSetRequest,
  changeSetsAnswer,
  changeSetsQuery,
  changeUndoPreviewAnswer,
} from '../contract/records/change-sets.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post } = endpointsFor('bulk_update');
const params = changeSetAddress;
const isLong = true;

export const changeSetEndpoints = {
  /** The fields of a work that may be changed. */
  changeFields: get('/cambios/campos', { answer: data(changeFieldsAnswer) }),
  /** Stores a proposed set and answers what it would change. No work is changed yet. */
  proposeChangeSet: post('/cambios', { body: changeSetRequest, answer: data(changeSetAnswer), isLong }),
  changeSet: get('/cambios/:id', { params, answer: data(changeSetAnswer) }),
  worksOfChangeSet: get('/cambios/:id/obras', {
    params,
    query: changedWorksQuery,
    answer: data(changedWorksAnswer),
  }),
  /** A second call for the same set writes nothing more. */
  applyChangeSet: post('/cambios/:id/aplicar', { params, answer: data(changeSetAnswer), isLong }),
  previewChangeSetUndo: get('/cambios/:id/deshacer', {
    params,
    answer: data(changeUndoPreviewAnswer),
    isLong,
  }),
  /** A second call for the same set writes nothing more. */
  undoChangeSet: post('/cambios/:id/deshacer', { params, answer: data(changeSetAnswer), isLong }),
  /** The sets that were applied, the newest first. */
  changeSets: get('/cambios', { query: changeSetsQuery, answer: data(changeSetsAnswer) }),
};
export type ChangeSetsApi = Calls<typeof changeSetEndpoints>;
