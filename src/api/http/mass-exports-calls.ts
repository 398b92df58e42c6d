import { availableFieldsAnswer } from '../contract/bulk-import.ts';
import {
  massExportAnswer,
  massExportsAnswer,
  previewAnswer,
  selectionAnswer,
  selectionsAnswer,
} from '../contract/records/mass-exports.ts';
import type { MassExportsApi } from '../mass-exports-api.ts';
import type { Http } from './http.ts';

export const massExportsCalls = (http: Http): MassExportsApi => ({
  exportFields: async (tipo_csv, call) =>
    (await http.post(availableFieldsAnswer, '/cargar-export/available-fields', { tipo_csv }, call)).data,
  previewExport: async (query, call) =>
    (await http.get(previewAnswer, '/cargar-export/vista-previa', call, query)).data,
  massExports: async (call) => (await http.get(massExportsAnswer, '/cargar-export/exportaciones', call)).data,
  requestExport: async (request, call) =>
    (await http.post(massExportAnswer, '/cargar-export/exportaciones', request, call)).data,
  cancelExport: async (id, call) =>
    (await http.post(massExportAnswer, `/cargar-export/exportaciones/${id}/cancelacion`, undefined, call))
      .data,
  restartExport: async (id, call) =>
    (await http.post(massExportAnswer, `/cargar-export/exportaciones/${id}/reinicio`, undefined, call)).data,
  deleteExport: async (id, call) =>
    (await http.remove(massExportAnswer, `/cargar-export/exportaciones/${id}`, call)).data,
  undeleteExport: async (id, call) =>
    (await http.post(massExportAnswer, `/cargar-export/exportaciones/${id}/restaurar`, undefined, call)).data,
  exportPart: (id, { start, end }, call) =>
    http.file(`/cargar-export/exportaciones/${id}/fichero`, {
      ...call,
      headers: { range: `bytes=${start}-${end}` },
    }),
  selections: async (tipo_csv, call) =>
    (await http.get(selectionsAnswer, '/cargar-export/selecciones', call, { tipo_csv })).data,
  saveSelection: async (request, call) =>
    (await http.post(selectionAnswer, '/cargar-export/selecciones', request, call)).data,
  deleteSelection: async (id, call) =>
    (await http.remove(selectionAnswer, `/cargar-export/selecciones/${id}`, call)).data,
  undeleteSelection: async (id, call) =>
    (await http.post(selectionAnswer, `/cargar-export/selecciones/${id}/restaurar`, undefined, call)).data,
});
