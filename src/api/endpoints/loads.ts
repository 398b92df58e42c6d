import {
  availableFieldsAnswer,
  availableFieldsQuery,
  type BorrarRequest,
  borrarAnswer,
  borrarRequest,
  cargarAnswer,
  cargarFactyvalAnswer,
  cargarRequest,
  fieldMappingDatesAnswer,
  guardarArchivoAnswer,
  type LoadStep,
  type LoadType,
  maxCodObraAnswer,
  maxCodObraRequest,
  runAnswer,
  STEP_MS_HEADER,
  UPLOAD_ID_HEADER,
  UPLOAD_STEP_HEADER,
} from '../contract/bulk-import.ts';
import { loadCheck, loadFactsAnswer } from '../contract/loads/load-check.ts';
import {
  loadComparisonAnswer,
  loadComparisonQuery,
  runStandingAnswer,
  runStandingQuery,
} from '../contract/loads/load-comparison.ts';
import {
  closeRunAnswer,
  lastCorrectionsAnswer,
  runCorrectionsAnswer,
  runFileParams,
  runFilesAnswer,
  runProblemsAnswer,
  runProblemsFilter,
  runProblemsQuery,
  runsAnswer,
  runsQuery,
  runWorksAnswer,
  runWorksFilter,
  runWorksQuery,
  turnAnswer,
  undoAnswer,
  undoPreviewAnswer,
  undoRequest,
  uploadIdParams,
} from '../contract/loads/load-runs.ts';
import { templateAnswer } from '../contract/template.ts';
import { data, file, nothing, part, whole } from './answer.ts';
import type { Calls } from './calls.ts';
import { type Asked, endpointsFor } from './endpoint.ts';

export interface RunStep {
  readonly uploadId: string;
  /** Called with the duration of the step that the server recorded, in ms. */
  readonly onTimed?: ((ms: number) => void) | undefined;
}

const ofStep = (step: LoadStep, { uploadId, onTimed }: RunStep): Asked => ({
  headers: { [UPLOAD_ID_HEADER]: uploadId, [UPLOAD_STEP_HEADER]: step },
  onHeaders: (header) => {
    const ms = header(STEP_MS_HEADER);
    if (ms !== null) onTimed?.(Number(ms));
  },
});

/**
 * The name comes before the file, so that a server that reads the form as a stream knows it before the file arrives.
 */
const csvForm = (csv: Blob, fileName: string, rest?: string): Asked['form'] => [
  { name: 'nombre_archivo', text: fileName },
  ...(rest === undefined ? [] : [{ name: 'carga', text: rest }]),
  { name: 'archivo', file: csv, fileName },
];

const { get, post } = endpointsFor('bulk_loads');
/** Calls that both the page of loads and the page of mass updates make. */
const fields = endpointsFor(['bulk_loads', 'bulk_update']);
const reading = endpointsFor(['bulk_loads', 'cargar_export']);
const params = uploadIdParams;
const isLong = true;

export const loadEndpoints = {
  fieldMappingDates: fields.get('/cargamasiva/field-mapping-dates', {
    answer: part(fieldMappingDatesAnswer, (body) => body.data.field_mapping),
  }),
  availableFields: fields.get('/cargamasiva/available-fields', {
    query: availableFieldsQuery,
    asks: (tipo_csv: LoadType) => ({ query: { tipo_csv } }),
    answer: data(availableFieldsAnswer),
  }),
  maxCodObra: post('/cargamasiva/max-cod-obra', {
    body: maxCodObraRequest,
    asks: (value: string) => ({ body: { value } }),
    answer: whole(maxCodObraAnswer),
  }),
  templateData: get('/cargamasiva/plantilla', { answer: data(templateAnswer) }),
  /** Answers what the portal knows of the distinct values of a workbook, before it is loaded. */
  checkLoad: post('/cargamasiva/comprobar', { body: loadCheck, answer: data(loadFactsAnswer) }),

  borrar: post('/cargamasiva/borrar', {
    body: borrarRequest,
    asks: (body: BorrarRequest, step: RunStep) => ({ body, ...ofStep('borrar', step) }),
    answer: whole(borrarAnswer),
    isLong,
  }),
  guardarSeguimiento: post('/cargamasiva/guardar-archivo', {
    asks: (csv: Blob, fileName: string, step: RunStep) => ({
      form: csvForm(csv, fileName),
      ...ofStep('guardar-seguimiento', step),
    }),
    answer: whole(guardarArchivoAnswer),
    isLong,
  }),
  /** `body` is the JSON of `cargarRequest`, built in a web worker. */
  cargar: post('/cargamasiva/cargar', {
    body: cargarRequest,
    asks: (body: Blob, step: RunStep) => ({ body, ...ofStep('cargar', step) }),
    answer: whole(cargarAnswer),
    isLong,
  }),
  /**
   * `rest`: the JSON body of the last call, `cargarFactyval`, without its CSV. With it the server makes that call when
   * the page was closed.
   */
  guardarFactyval: post('/cargamasiva/guardar-archivo', {
    asks: (csv: Blob, fileName: string, { rest, ...step }: RunStep & { readonly rest?: string }) => ({
      form: csvForm(csv, fileName, rest),
      ...ofStep('guardar-factyval', step),
    }),
    answer: whole(guardarArchivoAnswer),
    isLong,
  }),
  cargarFactyval: post('/cargamasiva/cargar-factyval', {
    body: cargarRequest,
    asks: (body: Blob, step: RunStep) => ({ body, ...ofStep('cargar-factyval', step) }),
    answer: whole(cargarFactyvalAnswer),
    isLong,
  }),
  run: reading.get('/cargamasiva/ejecuciones/:uploadId', { params, answer: data(runAnswer) }),

  turn: reading.get('/cargamasiva/turno', { answer: part(turnAnswer, (body) => body.data.turno) }),
  closeRun: post('/cargamasiva/ejecuciones/:uploadId/cerrar', { params, answer: nothing(closeRunAnswer) }),
  runs: reading.get('/cargamasiva/ejecuciones', { query: runsQuery, answer: data(runsAnswer) }),
  runProblems: reading.get('/cargamasiva/ejecuciones/:uploadId/incidencias', {
    params,
    query: runProblemsQuery,
    answer: data(runProblemsAnswer),
  }),
  exportRunProblems: reading.get('/cargamasiva/ejecuciones/:uploadId/incidencias.csv', {
    params,
    query: runProblemsFilter,
    answer: file,
  }),
  runWorks: reading.get('/cargamasiva/ejecuciones/:uploadId/obras', {
    params,
    query: runWorksQuery,
    answer: data(runWorksAnswer),
  }),
  exportRunWorks: reading.get('/cargamasiva/ejecuciones/:uploadId/obras.csv', {
    params,
    query: runWorksFilter,
    answer: file,
  }),
  runCorrections: reading.get('/cargamasiva/ejecuciones/:uploadId/correcciones', {
    params,
    answer: part(runCorrectionsAnswer, (body) => body.data.correcciones),
  }),
  runStanding: reading.get('/cargamasiva/ejecuciones/:uploadId/vigencia', {
    params,
    query: runStandingQuery,
    answer: data(runStandingAnswer),
  }),
  loadComparison: reading.get('/cargamasiva/comparaciones', {
    query: loadComparisonQuery,
    answer: data(loadComparisonAnswer),
  }),
  runFiles: reading.get('/cargamasiva/ejecuciones/:uploadId/ficheros', {
    params,
    answer: part(runFilesAnswer, (body) => body.data.ficheros),
  }),
  runFile: reading.get('/cargamasiva/ejecuciones/:uploadId/ficheros/:step', {
    params: runFileParams,
    answer: file,
  }),
  lastCorrections: get('/cargamasiva/correcciones', {
    answer: part(lastCorrectionsAnswer, (body) => body.data.carga),
  }),
  previewUndo: get('/cargamasiva/ejecuciones/:uploadId/deshacer', {
    params,
    answer: data(undoPreviewAnswer),
  }),
  undo: post('/cargamasiva/ejecuciones/:uploadId/deshacer', {
    params,
    body: undoRequest,
    answer: data(undoAnswer),
    isLong,
  }),
};
export type LoadApi = Calls<typeof loadEndpoints>;
