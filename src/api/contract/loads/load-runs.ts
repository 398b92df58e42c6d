import * as z from 'zod/mini';
import { actionSummary, loadStep, PROBLEM_TYPES, validationProblem } from '../bulk-import.ts';
import { correction } from '../corrections.ts';
import { envelope } from '../envelope.ts';
import { pageOf, pageQuery } from '../page.ts';
import { RUN_STATES } from './run-states.ts';
import { runUndone } from './run-undone.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Any text: a load that does not exist is answered with 404, whatever its identifier looks like. */
export const uploadIdParams = z.object({ uploadId: z.string() });
export const runFileParams = z.extend(uploadIdParams, { step: loadStep });

/**
 * GET /cargamasiva/turno. `turno`: the run that has the right to load, because one run loads at a time; null when none
 * has it. `paso`: which of the `pasos` processing steps of the specification it is at, from 1. `enMarcha`: the server
 * is processing a call of that run.
 */
export const turnAnswer = envelope(
  z.object({
    turno: z.nullable(
      z.object({
        uploadId: z.string(),
        fileName: z.string(),
        usuario: z.string(),
        propia: z.boolean(),
        ensayo: z.boolean(),
        desde: z.string(),
        paso: z.number(),
        pasos: z.number(),
        enMarcha: z.boolean(),
        /** Seconds until the caller may close that run in order to load; 0 when the caller may do so now. */
        libreEn: z.number(),
      }),
    ),
  }),
);
export type Turn = z.infer<typeof turnAnswer>['data']['turno'];

/**
 * GET /cargamasiva/ejecuciones/{uploadId}/ficheros: the CSVs that the server keeps. Each is fetched by the name of its
 * step.
 */
export const runFilesAnswer = envelope(
  z.object({
    ficheros: z.array(
      z.object({ step: loadStep, nombre: z.string(), bytes: z.number(), sha256: z.string() }),
    ),
  }),
);
export type RunFile = z.infer<typeof runFilesAnswer>['data']['ficheros'][number];

/**
 * POST /cargamasiva/ejecuciones/{uploadId}/cerrar: an unfinished run ends 'abortada'. 409 while a step runs, or while
 * the operator of the run may still continue it.
 */
export const closeRunAnswer = envelope(z.object({ estado: z.enum(RUN_STATES) }));

/**
 * GET /cargamasiva/ejecuciones. `contenido`: only runs whose tracking CSV has this SHA-256, as it was sent, BOM
 * included. `libro`: only runs whose workbook had this SHA-256 before corrections.
 */
export const runsQuery = z.object({
  ...pageQuery,
  /** Text in the file's name, the person's name or the CodObra of cell A1; ignores accents and case. */
  buscar: z.optional(z.string().check(z.maxLength(200))),
  estado: z.optional(z.enum(RUN_STATES)),
  contenido: z.optional(sha256),
  libro: z.optional(sha256),
});
export type RunsQuery = z.input<typeof runsQuery>;

export const runSummary = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  usuario: z.string(),
  propia: z.boolean(),
  ensayo: z.boolean(),
  /** Id of the mass update whose application or rehearsal this run records; absent for a load. */
  actualizacion: z.optional(z.number()),
  estado: z.enum(RUN_STATES),
  step: z.nullable(loadStep),
  codigo: z.nullable(z.string()),
  filasSeguimiento: z.nullable(z.number()),
  filasFactyval: z.nullable(z.number()),
  /** Rows of both sheets that the operator left out. */
  filasOmitidas: z.number(),
  incidencias: z.number(),
  correcciones: z.number(),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  deshecha: runUndone,
});
export type RunSummary = z.infer<typeof runSummary>;
export const runsAnswer = envelope(pageOf(runSummary));
export type RunsPage = z.infer<typeof runsAnswer>['data'];

/**
 * GET /cargamasiva/ejecuciones/{uploadId}/incidencias: every problem of the run. The answer of the call that loaded
 * lists at most 1,000 of each validation.
 */
export const runProblemsQuery = z.object({ ...pageQuery, error: z.optional(z.enum(PROBLEM_TYPES)) });
/** GET /cargamasiva/ejecuciones/{uploadId}/incidencias.csv: all problems, as a file for a spreadsheet. */
export const runProblemsFilter = z.object({ error: z.optional(z.enum(PROBLEM_TYPES)) });
export type RunProblemsFilter = z.input<typeof runProblemsFilter>;
export type RunProblemsQuery = z.input<typeof runProblemsQuery>;
export const runProblemsAnswer = envelope(pageOf(validationProblem));
export type RunProblemsPage = z.infer<typeof runProblemsAnswer>['data'];

/** What a loaded work may still lack: its customer's code, its factyval lines, its person in charge. */
export const PENDING_KINDS = ['codigo_cliente', 'factyval', 'responsable'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];
const pendingKind = z.enum(PENDING_KINDS);

export const runWork = z.object({
  cod_obra_interno_4plus: z.string(),
  proyecto: z.string(),
  subproyecto: z.string(),
  site_cod: z.string(),
  cod_externo_cliente: z.nullable(z.string()),
  responsable: z.nullable(z.string()),
  lineas_factyval: z.number(),
});
export type RunWork = z.infer<typeof runWork>;
/** GET /cargamasiva/ejecuciones/{uploadId}/obras: the works that the run inserted, as they are now. */
export const runWorksQuery = z.object({ ...pageQuery, pendiente: z.optional(pendingKind) });
export type RunWorksQuery = z.input<typeof runWorksQuery>;
/** GET /cargamasiva/ejecuciones/{uploadId}/obras.csv: all works that the run inserted, as a file for a spreadsheet. */
export const runWorksFilter = z.object({ pendiente: z.optional(pendingKind) });
export type RunWorksFilter = z.input<typeof runWorksFilter>;
/** `obras`: all works of the run; `pendientes`: how many of them lack each thing, whatever the filter. */
export const runWorksAnswer = envelope(
  z.extend(pageOf(runWork), { obras: z.number(), pendientes: z.record(pendingKind, z.number()) }),
);
export type RunWorksPage = z.infer<typeof runWorksAnswer>['data'];

export const runCorrectionsAnswer = envelope(z.object({ correcciones: z.array(correction) }));

export const lastCorrectionsAnswer = envelope(
  z.object({
    carga: z.nullable(
      z.object({
        uploadId: z.string(),
        fileName: z.string(),
        usuario: z.string(),
        en: z.string(),
        ensayo: z.boolean(),
        correcciones: z.array(correction),
      }),
    ),
  }),
);
export type LastCorrections = z.infer<typeof lastCorrectionsAnswer>['data']['carga'];

/** A row that prevents undoing a whole load; `motivo` says why. */
export const undoBlocker = z.object({
  tabla: z.string(),
  obra: z.string(),
  motivo: z.string(),
  por: z.nullable(z.string()),
  en: z.nullable(z.string()),
});
export type UndoBlocker = z.infer<typeof undoBlocker>;

/**
 * GET /cargamasiva/ejecuciones/{uploadId}/deshacer: what undoing would remove, and what of the load would stay.
 * `posible`: the whole load can be undone; `motivo` says why not, null when it can. At most 100 blockers are sent;
 * `totalBloqueos` is the total. `testigo` is valid for five minutes and for exactly these rows; null when nothing can be
 * undone now, also not the rest. Older servers tell neither `quedan` nor `deshecha`: they undo only a whole load, once.
 */
export const undoPreviewAnswer = envelope(
  z.object({
    posible: z.boolean(),
    motivo: z.nullable(z.string()),
    resumen: z.array(actionSummary),
    quedan: z._default(z.array(actionSummary), []),
    bloqueos: z.array(undoBlocker),
    totalBloqueos: z.number(),
    /** The last undo, of a load that was undone before. */
    deshecha: z._default(runUndone, null),
    testigo: z.nullable(z.string()),
  }),
);
export type UndoPreview = z.infer<typeof undoPreviewAnswer>['data'];

/** POST /cargamasiva/ejecuciones/{uploadId}/deshacer. 409 when the preview is no longer valid. */
export const undoRequest = z.object({
  testigo: z.string().check(z.maxLength(500)),
  motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});
export type UndoRequest = z.infer<typeof undoRequest>;
export const undoAnswer = envelope(
  z.object({ resumen: z.array(actionSummary), quedan: z._default(z.array(actionSummary), []) }),
);
export type UndoAnswer = z.infer<typeof undoAnswer>['data'];
