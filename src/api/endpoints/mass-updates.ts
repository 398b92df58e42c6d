import {
  applicationRequest,
  deletedRecipeAnswer,
  discardedUpdateAnswer,
  massUpdateAddress,
  massUpdateAnswer,
  massUpdateRequest,
  massUpdateRows,
  massUpdatesAnswer,
  massUpdatesQuery,
  omissionRequest,
  type Recipes,
  recipeAnswer,
  recipeRequest,
  recipesAnswer,
  recipesQuery,
  replacementsRequest,
  updateChangesQuery,
  updateFieldsRequest,
  updatePrecedentsAnswer,
  updatePrecedentsQuery,
  updateReceivedAnswer,
  updateRowsAnswer,
  updateRowsQuery,
} from '../contract/records/mass-updates.ts';
import { data, file, nothing, part } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post, put, remove } = endpointsFor('bulk_update');
const params = massUpdateAddress;
const answer = data(massUpdateAnswer);
const isLong = true;

export const massUpdateEndpoints = {
  massUpdates: get('/actualizaciones', { query: massUpdatesQuery, answer: data(massUpdatesAnswer) }),
  /** Answers what the server knows about a file before its rows are sent. */
  updatePrecedents: get('/actualizaciones/antecedentes', {
    query: updatePrecedentsQuery,
    answer: data(updatePrecedentsAnswer),
  }),
  beginMassUpdate: post('/actualizaciones', { body: massUpdateRequest, answer }),
  /** `rows` is the JSON of the body, built in a web worker. Rows sent twice are stored once. */
  sendMassUpdateRows: post('/actualizaciones/:id/filas', {
    params,
    body: massUpdateRows,
    asks: (id: number, rows: Blob) => ({ params: { id }, body: rows }),
    answer: data(updateReceivedAnswer),
    isLong,
  }),
  /** Compares the rows with the present values of the portal. It may be called again, to compare them anew. */
  compareMassUpdate: post('/actualizaciones/:id/comparar', { params, answer, isLong }),
  massUpdate: get('/actualizaciones/:id', { params, answer }),
  massUpdateRows: get('/actualizaciones/:id/filas', {
    params,
    query: updateRowsQuery,
    answer: data(updateRowsAnswer),
  }),
  omitMassUpdateRows: post('/actualizaciones/:id/omitir', { params, body: omissionRequest, answer, isLong }),
  setMassUpdateFields: put('/actualizaciones/:id/campos', {
    params,
    body: updateFieldsRequest,
    answer,
    isLong,
  }),
  setMassUpdateReplacements: put('/actualizaciones/:id/sustituciones', {
    params,
    body: replacementsRequest,
    answer,
    isLong,
  }),
  /** Takes over the mass update of another person: from then on the caller may change it. */
  takeOverMassUpdate: post('/actualizaciones/:id/relevo', { params, answer, isLong }),
  /** A second call writes nothing more. */
  applyMassUpdate: post('/actualizaciones/:id/aplicar', { params, body: applicationRequest, answer, isLong }),
  /** Makes a new update of the rows that were skipped when update `id` was applied, and answers the new one. */
  comparePassedOver: post('/actualizaciones/:id/quedadas', { params, answer, isLong }),
  discardMassUpdate: remove('/actualizaciones/:id', {
    params,
    answer: nothing(discardedUpdateAnswer),
    isLong,
  }),
  /** The changes of the update as a workbook. */
  exportMassUpdate: get('/actualizaciones/:id/cambios.xlsx', {
    params,
    query: updateChangesQuery,
    answer: file,
  }),
  recipes: get('/recetas', {
    query: recipesQuery,
    answer: part(recipesAnswer, ({ data: recetas, apartadas }): Recipes => ({ recetas, apartadas })),
  }),
  saveRecipe: post('/recetas', { body: recipeRequest, answer: data(recipeAnswer) }),
  deleteRecipe: remove('/recetas/:id', { params, answer: nothing(deletedRecipeAnswer), isLong }),
};
export type MassUpdatesApi = Calls<typeof massUpdateEndpoints>;
