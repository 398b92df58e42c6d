import * as z from 'zod/mini';
import { corrections } from './corrections.ts';
import { envelope } from './envelope.ts';
import { RUN_STATES } from './loads/run-states.ts';
import { runUndone } from './loads/run-undone.ts';
import { LARGEST_WHOLE } from './page.ts';

/** The two sheets of a load, seguimiento and factyval (spec 3 section 7). */
export const LOAD_TYPES = ['cm_seg_01', 'cm_fyv_01'] as const;
export const loadType = z.enum(LOAD_TYPES);
export type LoadType = z.infer<typeof loadType>;

export const LOAD_STEPS = [
  'borrar',
  'guardar-seguimiento',
  'cargar',
  'guardar-factyval',
  'cargar-factyval',
] as const;
export const loadStep = z.enum(LOAD_STEPS);
export type LoadStep = z.infer<typeof loadStep>;

export const UPLOAD_ID_HEADER = 'x-upload-id';
export const UPLOAD_STEP_HEADER = 'x-upload-step';
/** Response header of a repeated step: the answer is the stored one, and the step was not carried out again. */
export const REPLAYED_HEADER = 'x-replayed';
/** Response header with the time that the server worked on the step, in ms, as stored with the step. */
export const STEP_MS_HEADER = 'x-upload-step-ms';

export const uploadId = z.uuid();
const count = z.number().check(z.int(), z.nonnegative());
const fileName = z.string().check(z.minLength(1), z.maxLength(255));

export const fieldMappingDatesAnswer = envelope(
  z.object({ field_mapping: z.record(z.string(), z.string()) }),
);
export type FieldMapping = z.infer<typeof fieldMappingDatesAnswer>['data']['field_mapping'];

export const FIELD_KINDS = ['texto', 'entero', 'decimal', 'fecha'] as const;
const fieldConfiguration = z.object({
  etiqueta: z.string(),
  tipo: z.enum(FIELD_KINDS),
  obligatorio: z.boolean(),
  actualizable: z.boolean(),
  es_fecha: z.boolean(),
});

export const availableFieldsQuery = z.object({ tipo_csv: loadType });
export const availableFieldsAnswer = envelope(
  z.object({ campos: z.array(z.string()), configuracion: z.record(z.string(), fieldConfiguration) }),
);
export type AvailableFields = z.infer<typeof availableFieldsAnswer>['data'];

/** `value` is the pattern of the codes between percent signs: '%NOR-FTTH%' for codes such as '4P-NOR-FTTH-0012'. */
export const maxCodObraRequest = z.object({ value: z.string().check(z.maxLength(200)) });
const maxNumber = z.nullable(z.union([z.number(), z.string()]));
export const maxCodObraAnswer = z.pipe(
  z.union([z.object({ maxNumCodObra: maxNumber }), z.object({ maxnumcodobra: maxNumber })]),
  z.transform((answer) => ({
    maxNumCodObra: 'maxNumCodObra' in answer ? answer.maxNumCodObra : answer.maxnumcodobra,
  })),
);
export type MaxCodObra = z.infer<typeof maxCodObraAnswer>;

const ACCEPTED_AT_MOST = 2_000;

/**
 * `date`: ISO date-time of the browser. `rowCount`: rows of the first sheet. `ensayo`: the scripts run and are rolled
 * back. `relevo`: closes another run that was abandoned, so that this one may load.
 */
export const borrarRequest = z.object({
  fileName,
  rowCount: count.check(z.maximum(LARGEST_WHOLE)),
  date: z.string().check(z.maxLength(40)),
  ensayo: z.optional(z.boolean()),
  relevo: z.optional(z.boolean()),
  /** `codigo` (cell A1, first sheet) is compared with the last CodObra of `patron` once no other run is loading. */
  codigo: z.optional(z.string().check(z.maxLength(100))),
  patron: z.optional(z.string().check(z.maxLength(255))),
  /** SHA-256 of the workbook file that was chosen. */
  libro: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Names of the subprojects that the operator accepts to create. A load that would create another one stops. */
  subproyectos: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.maxLength(ACCEPTED_AT_MOST)),
  ),
});
export type BorrarRequest = z.infer<typeof borrarRequest>;
export const borrarAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  results: z.object({
    scripts_executed: z.array(
      z.object({ script: z.string(), description: z.string(), records_affected: count }),
    ),
  }),
});
export type BorrarAnswer = z.infer<typeof borrarAnswer>;

/**
 * The request is multipart: `archivo` (the CSV) and `nombre_archivo`; for the second sheet also `carga`, the JSON of
 * `cargarRequest` without `csvContent`. With `carga` the server makes the last call itself when the page was closed.
 */
export const guardarArchivoAnswer = z.object({ success: z.boolean(), message: z.string() });
export type GuardarArchivoAnswer = z.infer<typeof guardarArchivoAnswer>;

const wholeRow = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
/**
 * Where the records of the CSV are in the workbook: pairs `[record of the CSV, row of the sheet]`, ascending, both
 * counted from 1. The records up to the next pair are in consecutive rows.
 */
const sheetPlace = z.object({
  nombre: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^\0]*$/)),
  filas: z.array(z.tuple([wholeRow, wholeRow])),
});

/** `csvContent` starts with a BOM, uses ';', and its first line names the columns. `totalRows` excludes that line. */
export const cargarRequest = z.object({
  csvContent: z.string(),
  fileName,
  uploadId,
  totalRows: count,
  mappedColumns: z.record(z.string(), z.literal(true)),
  correcciones: z.optional(corrections),
  hoja: z.optional(sheetPlace),
});
export type CargarRequest = z.infer<typeof cargarRequest>;
export type LoadRest = Omit<CargarRequest, 'csvContent'>;
export const cargarAnswer = z.object({ success: z.boolean(), message: z.string(), records_inserted: count });
export type CargarAnswer = z.infer<typeof cargarAnswer>;

export const SCRIPT_TYPES = [
  'modification',
  'select',
  'validation',
  'information',
  'creation',
  'final_verification',
] as const;
export type ScriptType = (typeof SCRIPT_TYPES)[number];

export const PROBLEM_TYPES = ['Obra repetida', 'site_cod NO VÁLIDO', 'Otros errores'] as const;
/**
 * One problem of a validation (spec 3 section 3). `error` is one of PROBLEM_TYPES, `detalle` its text. `fila` is
 * Excel's row number in sheet `hoja`, whose tab is `hoja_nombre`. `campo` is the first wrong field, null for the whole
 * row; `defectos` lists all wrong fields when there may be several.
 */
export const validationProblem = z.object({
  error: z.enum(PROBLEM_TYPES),
  detalle: z.optional(z.nullable(z.string())),
  hoja: z.optional(z.nullable(loadType)),
  hoja_nombre: z.optional(z.nullable(z.string())),
  fila: z.optional(z.nullable(z.number())),
  campo: z.optional(z.nullable(z.string())),
  defectos: z.optional(z.nullable(z.array(z.object({ campo: z.string(), detalle: z.string() })))),
  proyecto: z.nullable(z.string()),
  subproyecto: z.nullable(z.string()),
  site_cod: z.nullable(z.string()),
  csv_cod_externo_cliente: z.nullable(z.string()),
  gen_cod_externo_cliente: z.nullable(z.string()),
  csv_cod_obra_interno_4plus: z.nullable(z.string()),
  gen_cod_obra_interno_4plus: z.nullable(z.string()),
  gen_seg_asignacion_fecha: z.nullable(z.string()),
  creado: z.nullable(z.string()),
  creado_por: z.nullable(z.string()),
});
export type ValidationProblem = z.infer<typeof validationProblem>;
/** Columns of the exported list: spec 3 section 3, plus `detalle` and where the problem is (`hoja_nombre`, `fila`). */
export const EXPORTED_PROBLEM_FIELDS = [
  'error',
  'detalle',
  'hoja_nombre',
  'fila',
  'proyecto',
  'subproyecto',
  'site_cod',
  'csv_cod_externo_cliente',
  'gen_cod_externo_cliente',
  'csv_cod_obra_interno_4plus',
  'gen_cod_obra_interno_4plus',
  'gen_seg_asignacion_fecha',
  'creado',
  'creado_por',
] as const satisfies readonly (keyof ValidationProblem)[];
export const PROBLEM_FIELDS = Object.keys(validationProblem.shape) as (keyof ValidationProblem)[];

export const actionSummary = z.object({ action: z.string(), table: z.string(), cuenta: count });
export type ActionSummary = z.infer<typeof actionSummary>;

export const scriptResult = z.object({
  type: z.enum(SCRIPT_TYPES),
  script: z.string(),
  description: z.string(),
  success: z.boolean(),
  message: z.string(),
  records_affected: count,
  /**
   * validation: ValidationProblem rows, at most 1,000 (`result_count` is the total); select and information:
   * ActionSummary rows.
   */
  query_results: z.array(z.union([validationProblem, actionSummary])),
  result_count: count,
  has_warnings: z.boolean(),
  warning_count: count,
  warning_message: z.nullable(z.string()),
  ms: z.number(),
});
export type ScriptResult = z.infer<typeof scriptResult>;

/**
 * `success: false`: a script failed and everything was rolled back. A validation with warnings stops the run with
 * `success: true`.
 */
export const cargarFactyvalAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  records_inserted: count,
  scripts_results: z.array(scriptResult),
});
export type CargarFactyvalAnswer = z.infer<typeof cargarFactyvalAnswer>;

export const runScript = z.object({
  script: z.string(),
  description: z.string(),
  type: z.enum(SCRIPT_TYPES),
  success: z.nullable(z.boolean()),
  message: z.string(),
  ms: z.nullable(z.number()),
});
export type RunScript = z.infer<typeof runScript>;

export const runStep = z.object({
  step: loadStep,
  state: z.enum(['en_curso', 'hecho', 'fallido']),
  status: z.nullable(z.number()),
  answer: z.unknown(),
  startedAt: z.string(),
  ms: z.nullable(z.number()),
});
export type RunStep = z.infer<typeof runStep>;

/** GET /cargamasiva/ejecuciones/{uploadId}. Times are ISO strings. */
export const runAnswer = envelope(
  z.object({
    uploadId: z.string(),
    fileName: z.string(),
    usuario: z.string(),
    propia: z.boolean(),
    ensayo: z.boolean(),
    /** Id of the mass update whose application or rehearsal this run records; absent for a load. */
    actualizacion: z.optional(z.number()),
    estado: z.enum(RUN_STATES),
    filasPrevistas: count,
    filasSeguimiento: z.nullable(count),
    filasFactyval: z.nullable(count),
    /** Rows of both sheets that the operator left out. */
    filasOmitidas: count,
    startedAt: z.string(),
    endedAt: z.nullable(z.string()),
    leaseUntil: z.nullable(z.string()),
    steps: z.array(runStep),
    scripts: z.array(runScript),
    /** True for an open run that the server finishes by itself when the page is closed. */
    sigueSola: z.optional(z.boolean()),
    /** Who closed the run, when its owner did not: another person, or the server. */
    cerradaPor: z.nullable(z.string()),
    deshecha: runUndone,
  }),
);
export type Run = z.infer<typeof runAnswer>['data'];
