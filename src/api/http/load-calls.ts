import type * as z from 'zod/mini';
import {
  availableFieldsAnswer,
  borrarAnswer,
  cargarAnswer,
  cargarFactyvalAnswer,
  fieldMappingDatesAnswer,
  guardarArchivoAnswer,
  type LoadStep,
  maxCodObraAnswer,
  runAnswer,
  STEP_MS_HEADER,
  UPLOAD_ID_HEADER,
  UPLOAD_STEP_HEADER,
} from '../contract/bulk-import.ts';
import { loadFactsAnswer } from '../contract/load-check.ts';
import { loadComparisonAnswer, runStandingAnswer } from '../contract/load-comparison.ts';
import {
  closeRunAnswer,
  lastCorrectionsAnswer,
  runCorrectionsAnswer,
  runFilesAnswer,
  runProblemsAnswer,
  runsAnswer,
  runWorksAnswer,
  turnAnswer,
  undoAnswer,
  undoPreviewAnswer,
} from '../contract/load-runs.ts';
import { templateAnswer } from '../contract/template.ts';
import type { LoadApi, RunCallOptions } from '../load-api.ts';
import type { Http } from './http.ts';

export function loadCalls(http: Http): LoadApi {
  const step = <T>(
    answer: z.ZodMiniType<T>,
    name: LoadStep,
    route: string,
    body: unknown,
    { uploadId, onTimed, ...call }: RunCallOptions,
  ) =>
    http.send(answer, {
      ...call,
      method: 'POST',
      path: `/cargamasiva/${route}`,
      body,
      isLoad: true,
      ...(onTimed && { onHeaders: timing(onTimed) }),
      headers: { [UPLOAD_ID_HEADER]: uploadId, [UPLOAD_STEP_HEADER]: name },
    });
  return {
    fieldMappingDates: async (call) =>
      (await http.get(fieldMappingDatesAnswer, '/cargamasiva/field-mapping-dates', call)).data.field_mapping,
    availableFields: async (type, call) =>
      (await http.get(availableFieldsAnswer, '/cargamasiva/available-fields', call, { tipo_csv: type })).data,
    maxCodObra: (value, call) => http.post(maxCodObraAnswer, '/cargamasiva/max-cod-obra', { value }, call),
    templateData: async (call) => (await http.get(templateAnswer, '/cargamasiva/plantilla', call)).data,
    checkLoad: async (values, call) =>
      (await http.post(loadFactsAnswer, '/cargamasiva/comprobar', values, call)).data,

    borrar: (body, run) => step(borrarAnswer, 'borrar', 'borrar', body, run),
    guardarSeguimiento: (csv, fileName, run) =>
      step(guardarArchivoAnswer, 'guardar-seguimiento', 'guardar-archivo', csvForm(csv, fileName), run),
    cargar: (body, run) => step(cargarAnswer, 'cargar', 'cargar', asJson(body), run),
    guardarFactyval: (csv, fileName, { rest, ...run }) =>
      step(guardarArchivoAnswer, 'guardar-factyval', 'guardar-archivo', csvForm(csv, fileName, rest), run),
    cargarFactyval: (body, run) =>
      step(cargarFactyvalAnswer, 'cargar-factyval', 'cargar-factyval', asJson(body), run),
    run: async (uploadId, call) => (await http.get(runAnswer, runUrl(uploadId), call)).data,

    turn: async (call) => (await http.get(turnAnswer, '/cargamasiva/turno', call)).data.turno,
    closeRun: async (uploadId, call) => {
      await http.post(closeRunAnswer, `${runUrl(uploadId)}/cerrar`, {}, call);
    },
    runs: async (query, call) => (await http.get(runsAnswer, '/cargamasiva/ejecuciones', call, query)).data,
    runProblems: async (uploadId, query, call) =>
      (await http.get(runProblemsAnswer, `${runUrl(uploadId)}/incidencias`, call, query)).data,
    exportRunProblems: (uploadId, filter, call) =>
      http.file(`${runUrl(uploadId)}/incidencias.csv`, call, filter),
    runWorks: async (uploadId, query, call) =>
      (await http.get(runWorksAnswer, `${runUrl(uploadId)}/obras`, call, query)).data,
    exportRunWorks: (uploadId, filter, call) => http.file(`${runUrl(uploadId)}/obras.csv`, call, filter),
    runCorrections: async (uploadId, call) =>
      (await http.get(runCorrectionsAnswer, `${runUrl(uploadId)}/correcciones`, call)).data.correcciones,
    runStanding: async (uploadId, query, call) =>
      (await http.get(runStandingAnswer, `${runUrl(uploadId)}/vigencia`, call, query)).data,
    loadComparison: async (query, call) =>
      (await http.get(loadComparisonAnswer, '/cargamasiva/comparaciones', call, query)).data,
    runFiles: async (uploadId, call) =>
      (await http.get(runFilesAnswer, `${runUrl(uploadId)}/ficheros`, call)).data.ficheros,
    runFile: (uploadId, step, call) => http.file(`${runUrl(uploadId)}/ficheros/${step}`, call),
    lastCorrections: async (call) =>
      (await http.get(lastCorrectionsAnswer, '/cargamasiva/correcciones', call)).data.carga,
    previewUndo: async (uploadId, call) =>
      (await http.get(undoPreviewAnswer, `${runUrl(uploadId)}/deshacer`, call)).data,
    undo: async (uploadId, body, call) => {
      const path = `${runUrl(uploadId)}/deshacer`;
      return (await http.send(undoAnswer, { ...call, method: 'POST', path, body, isLoad: true })).data;
    },
  };
}

const timing = (onTimed: (ms: number) => void) => (header: (name: string) => string | null) => {
  const ms = header(STEP_MS_HEADER);
  if (ms !== null) onTimed(Number(ms));
};

const runUrl = (uploadId: string): string => `/cargamasiva/ejecuciones/${encodeURIComponent(uploadId)}`;

const asJson = (body: Blob): Blob => new Blob([body], { type: 'application/json' });

function csvForm(csv: Blob, fileName: string, rest?: string): FormData {
  const form = new FormData();
  // The name precedes the file, so that a server which streams the form knows it in time.
  form.append('nombre_archivo', fileName);
  if (rest !== undefined) form.append('carga', rest);
  form.append('archivo', csv, fileName);
  return form;
}
