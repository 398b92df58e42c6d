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
  /** What may be changed of a work. */
  changeFields: get('/cambios/campos', { answer: data(changeFieldsAnswer) }),
  /** What a change would do; nothing is written yet. */
  proposeChangeSet: post('/cambios', { body: changeSetRequest, answer: data(changeSetAnswer), isLong }),
  changeSet: get('/cambios/:id', { params, answer: data(changeSetAnswer) }),
  worksOfChangeSet: get('/cambios/:id/obras', {
    params,
    query: changedWorksQuery,
    answer: data(changedWorksAnswer),
  }),
  /** Done twice, it writes once. */
  applyChangeSet: post('/cambios/:id/aplicar', { params, answer: data(changeSetAnswer), isLong }),
  previewChangeSetUndo: get('/cambios/:id/deshacer', {
    params,
    answer: data(changeUndoPreviewAnswer),
    isLong,
  }),
  /** Done twice, it gives back once. */
  undoChangeSet: post('/cambios/:id/deshacer', { params, answer: data(changeSetAnswer), isLong }),
  /** Those that were applied, the newest first. */
  changeSets: get('/cambios', { query: changeSetsQuery, answer: data(changeSetsAnswer) }),
};
export type ChangeSetsApi = Calls<typeof changeSetEndpoints>;
