import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { pageOf, pageQuery } from '../page.ts';
import { changeSetDetail } from './change-sets.ts';
import { dateChoice, numberChoice } from './mass-updates.ts';
import * as table from './outside-table.ts';

/**
 * Reconciliation: compares the rows of a customer's file with the works that have the same customer's code. The rows
 * are sent in pieces and compared; then people accept or dismiss the differences.
 */

export const RECONCILIATION_LIMITS = {
  rows: 200_000,
  /** Maximum number of rows of one piece. */
  piece: 5_000,
  lines: 1_000,
  columns: 200,
  reason: 500,
  search: 100,
} as const;
export const RECONCILED_KEY = 'cod_externo_cliente';
const FIELDS_MAX = 60;

const text = z.nullable(z.string());
const whole = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const reasonText = z.string().check(z.trim(), z.minLength(1), z.maxLength(RECONCILIATION_LIMITS.reason));

export const RECONCILED_CLASSES = ['difiere', 'soloCliente', 'soloPortal', 'coincide'] as const;
export type ReconciledClass = (typeof RECONCILED_CLASSES)[number];

/** State of a difference. A line counts as `pendiente` while one of its differences is `pendiente`. */
export const DIFFERENCE_STATES = ['pendiente', 'aceptada', 'descartada'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

const reconciledField = z.object({
  ...table.namedField,
  /** Why the portal never takes the customer's value for this field; null when it may take it. */
  fija: text,
});
export type ReconciledField = z.infer<typeof reconciledField>;

const lineCounts = z.object({
  coincide: z.number(),
  difiere: z.number(),
  soloCliente: z.number(),
  soloPortal: z.number(),
});

const reconciliation = z.object({
  id: z.number(),
  archivo: z.string(),
  /** `recibiendo`: some rows have not arrived, or the rows were not compared yet. */
  estado: z.enum(['recibiendo', 'comparada']),
  en: z.string(),
  por: z.string(),
  propia: z.boolean(),
  campos: z.array(z.object(table.namedField)),
  filas: z.number(),
  recibidas: z.number(),
  recuento: lineCounts,
  obrasSinCodigo: z.number(),
  filasSinCodigo: z.number(),
  repetidosArchivo: z.number(),
  contradictorios: z.number(),
  repetidosPortal: z.number(),
  /** How many differences are in each state now. */
  diferencias: z.object({ pendiente: z.number(), aceptada: z.number(), descartada: z.number() }),
});
export type Reconciliation = z.infer<typeof reconciliation>;
export const reconciliationAnswer = envelope(reconciliation);

/** GET /conciliaciones: the newest first. */
export const reconciliationsQuery = z.object(pageQuery);
export const reconciliationsAnswer = envelope(pageOf(reconciliation));
export type Reconciliations = z.infer<typeof reconciliationsAnswer>['data'];

/** GET /conciliaciones/antecedentes: what the server knows about a file before its rows are sent. */
export const precedentsQuery = z.object(table.fileMarks);
export type PrecedentsQuery = z.input<typeof precedentsQuery>;
export const precedentsAnswer = envelope(
  z.object({
    campos: z.array(reconciledField),
    /** How the columns of the last file with these headers were matched; null when there was none. */
    columnas: z.nullable(z.array(z.string())),
    /**
     * How the dates and numbers of each field were last read: in a file with these headers or, if there is none, in any
     * other file.
     */
    fechas: z.array(dateChoice),
    numeros: z.array(numberChoice),
    /** The last reconciliation of the same file; null when there is none. */
    anterior: z.nullable(reconciliation),
  }),
);
export type Precedents = z.infer<typeof precedentsAnswer>['data'];

/** POST /conciliaciones */
export const reconciliationRequest = z.object({
  ...table.fileMarks,
  archivo: table.fileName,
  columnas: table.takenColumns(RECONCILIATION_LIMITS.columns),
  vacias: z.boolean(),
  /** How the date columns were read. The rows are sent with days as 'YYYY-MM-DD'. */
  fechas: z._default(z.array(dateChoice).check(z.maxLength(FIELDS_MAX)), []),
  /** The person's answers about how the numbers are read. The rows are sent with numbers as '1250.5'. */
  numeros: z._default(z.array(numberChoice).check(z.maxLength(FIELDS_MAX)), []),
  filas: table.rowCount(RECONCILIATION_LIMITS.rows),
});
export type ReconciliationRequest = z.input<typeof reconciliationRequest>;

export const reconciliationAddress = table.keptAddress;

/** POST /conciliaciones/{id}/filas */
export const reconciliationRows = table.pieceOf(RECONCILIATION_LIMITS.piece, FIELDS_MAX);
export const receivedAnswer = table.keptReceived;
export type Received = z.infer<typeof receivedAnswer>['data'];

const day = z.string().check(z.iso.date());
const words = z.string().check(z.maxLength(RECONCILIATION_LIMITS.search));

/** Only lines about some works. A line without a work passes all of these limits except `prefijo`. */
const lineLimits = {
  /** Id of the project. */
  proyecto: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  /** The beginning of the customer's code, or of the work's. */
  prefijo: z.optional(words),
  provincia: z.optional(words),
  /** The first and the last day on which the works were assigned. */
  desde: z.optional(day),
  hasta: z.optional(day),
} as const;

const lineFilter = {
  ...lineLimits,
  clase: z.optional(z.enum(RECONCILED_CLASSES)),
  /** Only lines with a difference in this field. */
  campo: z.optional(table.fieldName),
  situacion: z.optional(z.enum(DIFFERENCE_STATES)),
  /** Text within the code; ignores accents and case. */
  buscar: z.optional(words),
} as const;
const lineFilterObject = z.object(lineFilter);
export type LineFilter = z.output<typeof lineFilterObject>;

/** GET /conciliaciones/{id}/lineas: by code. */
export const reconciledLinesQuery = z.object({ ...pageQuery, ...lineFilter });

const difference = z.object({
  campo: z.string(),
  portal: text,
  cliente: text,
  /** True when the two values differ only in capitals and accents. */
  soloLetras: z.boolean(),
  problema: text,
  situacion: z.enum(DIFFERENCE_STATES),
  /** Id of the set of changes that wrote the customer's value; null when none did. */
  cambio: z.nullable(z.number()),
  descarte: z.nullable(z.object({ motivo: z.string(), por: z.string(), en: z.string() })),
  /** Why the customer's value was not written when somebody accepted it; `por`: who had changed the work. */
  rechazo: z.nullable(z.object({ motivo: z.string(), por: text })),
});
export type ReconciledDifference = z.infer<typeof difference>;
const reconciledLine = z.object({
  id: z.number(),
  clase: z.enum(RECONCILED_CLASSES),
  codigo: z.string(),
  /**
   * A code that only the file has, with its signs that are not seen by name; null when it has none. Older servers do
   * not tell it.
   */
  conSignos: z._default(text, null),
  fila: z.nullable(z.number()),
  obra: text,
  vecesArchivo: z.number(),
  contradice: z.boolean(),
  vecesPortal: z.number(),
  /** For a code that only the file has, the most similar one of the portal; for a joined line, the code in the file. */
  parecido: z.nullable(z.object({ codigo: z.string(), obra: z.string() })),
  diferencias: z.array(difference),
  /** For a code that the portal does not have: the values in the file. */
  valores: z.array(z.object({ campo: z.string(), valor: text })),
});
export type ReconciledLine = z.infer<typeof reconciledLine>;
export const reconciledLinesAnswer = envelope(
  z.extend(pageOf(reconciledLine), {
    /** How many lines of each class are within the limits of the query; null for a query without limits. */
    recuento: z.nullable(lineCounts),
    /** The projects and provinces to choose from for the limits of the query. */
    limites: z.object({
      proyectos: z.array(z.object({ id: z.number(), nombre: z.string() })),
      provincias: z.array(z.string()),
    }),
  }),
);
export type ReconciledLines = z.infer<typeof reconciledLinesAnswer>['data'];

const chosenLines = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('lineas'),
    lineas: z.array(whole).check(z.minLength(1), z.maxLength(RECONCILIATION_LIMITS.lines)),
  }),
  /** All lines that pass the filter. */
  z.object({ tipo: z.literal('filtro'), ...lineFilter }),
]);
export type ChosenLines = z.output<typeof chosenLines>;
export type ChosenLinesAsked = z.input<typeof chosenLines>;

/** POST /conciliaciones/{id}/aceptar and /descartar */
export const decisionRequest = z.object({
  lineas: chosenLines,
  /** Decides only about this field of the lines; about every field when left out. */
  campo: z.optional(table.fieldName),
  motivo: reasonText,
});
export type DecisionRequest = z.input<typeof decisionRequest>;
export const acceptedAnswer = envelope(
  z.object({
    cambio: changeSetDetail,
    /** How many differences of the chosen lines stay `pendiente`: the portal cannot take the customer's value. */
    sinAceptar: z.number(),
  }),
);
export type Accepted = z.infer<typeof acceptedAnswer>['data'];

/**
 * POST /conciliaciones/{id}/unir: compares a line whose code only the file has with the work whose code is most like
 * it. POST /conciliaciones/{id}/separar undoes that.
 */
export const joiningRequest = z.object({ linea: whole });

/** POST /conciliaciones/{id}/recuperar: makes dismissed differences `pendiente` again. */
export const recoveryRequest = z.object({ lineas: chosenLines, campo: z.optional(table.fieldName) });
export type RecoveryRequest = z.input<typeof recoveryRequest>;
/** Answer of POST /conciliaciones/{id}/descartar, /recuperar, /unir and /separar: the number of differences. */
export const decidedAnswer = envelope(z.object({ diferencias: z.number() }));
export type Decided = z.infer<typeof decidedAnswer>['data'];

/** DELETE /conciliaciones/{id} */
export const discardedAnswer = table.keptDropped;

/** GET /conciliaciones/{id}/diferencias.csv */
export const differencesQuery = lineFilterObject;
