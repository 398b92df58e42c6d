import { availableFieldsAnswer, availableFieldsQuery, type LoadType } from '../contract/bulk-import.ts';
import {
  massExportAnswer,
  massExportParams,
  massExportRequest,
  massExportsAnswer,
  previewAnswer,
  previewQuery,
  selectionAnswer,
  selectionParams,
  selectionRequest,
  selectionsAnswer,
  selectionsQuery,
} from '../contract/records/mass-exports.ts';
import { content, data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post, remove } = endpointsFor('cargar_export');
const params = massExportParams;
const massExport = data(massExportAnswer);
const selection = data(selectionAnswer);

export const massExportEndpoints = {
  exportFields: post('/cargar-export/available-fields', {
    permission: ['cargar_export', 'bulk_loads'],
    body: availableFieldsQuery,
    asks: (tipo_csv: LoadType) => ({ body: { tipo_csv } }),
    answer: data(availableFieldsAnswer),
  }),
  previewExport: get('/cargar-export/vista-previa', { query: previewQuery, answer: data(previewAnswer) }),
  /** Of the last day, one's own. */
  massExports: get('/cargar-export/exportaciones', { answer: data(massExportsAnswer) }),
  /** Sent again with the same id, it is made once. */
  requestExport: post('/cargar-export/exportaciones', { body: massExportRequest, answer: massExport }),
  cancelExport: post('/cargar-export/exportaciones/:id/cancelacion', { params, answer: massExport }),
  restartExport: post('/cargar-export/exportaciones/:id/reinicio', { params, answer: massExport }),
  deleteExport: remove('/cargar-export/exportaciones/:id', { params, answer: massExport }),
  undeleteExport: post('/cargar-export/exportaciones/:id/restaurar', { params, answer: massExport }),
  /** The bytes from `start` up to and with `end`. */
  exportPart: get('/cargar-export/exportaciones/:id/fichero', {
    params,
    asks: (id: string, { start, end }: { readonly start: number; readonly end: number }) => ({
      params: { id },
      headers: { range: `bytes=${start}-${end}` },
    }),
    answer: content,
  }),
  selections: get('/cargar-export/selecciones', {
    query: selectionsQuery,
    asks: (tipo_csv: LoadType) => ({ query: { tipo_csv } }),
    answer: data(selectionsAnswer),
  }),
  saveSelection: post('/cargar-export/selecciones', { body: selectionRequest, answer: selection }),
  deleteSelection: remove('/cargar-export/selecciones/:id', { params: selectionParams, answer: selection }),
  undeleteSelection: post('/cargar-export/selecciones/:id/restaurar', {
    params: selectionParams,
    answer: selection,
  }),
};
export type MassExportsApi = Calls<typeof massExportEndpoints>;
