import * as z from 'zod/mini';
import { uploadId } from '../bulk-import.ts';
import { envelope } from '../envelope.ts';
import { pageOf, pageQuery } from '../page.ts';
import { RUN_STATES } from './run-states.ts';
import { undoneFields } from './run-undone.ts';

/** Longest text to search for in the codes of the works; the search ignores case. */
const SEARCH_MAX = 100;

const text = z.nullable(z.string());
const sheet = z.enum(['cm_seg_01', 'cm_fyv_01']);
export type ComparedSheet = z.infer<typeof sheet>;

const change = z.object({ campo: z.string(), etiqueta: z.string(), a: text, b: text });

/**
 * Classes of compared rows. `distintas`: rows of both files with different fields. `soloA`, `soloB`: rows of one file
 * only. `iguales`: equal rows of both.
 */
export const COMPARED_CLASSES = ['distintas', 'soloA', 'soloB', 'iguales'] as const;
const comparedClass = z.enum(COMPARED_CLASSES);
export type ComparedClass = z.infer<typeof comparedClass>;

/**
 * GET /cargamasiva/comparaciones: the rows of the loads `a` and `b`, compared by the CSVs that the server keeps. A row
 * is identified by the code of its work, an invoice line by that code and its number. Several rows of one file with the
 * same identity are paired in their order with those of the other file.
 */
export const loadComparisonQuery = z.object({
  ...pageQuery,
  a: uploadId,
  b: uploadId,
  hoja: z._default(sheet, 'cm_seg_01'),
  clase: z._default(comparedClass, 'distintas'),
  buscar: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
});

const comparedLoad = z.object({
  uploadId: z.string(),
  archivo: z.string(),
  usuario: z.string(),
  en: z.string(),
  estado: z.enum(RUN_STATES),
  ensayo: z.boolean(),
  ...undoneFields,
});
export type ComparedLoad = z.infer<typeof comparedLoad>;

const counts = z.record(comparedClass, z.number());
const comparedRow = z.object({
  obra: z.string(),
  linea: text,
  /** Excel's row in each file; null when the row is not in that file. */
  filaA: z.nullable(z.number()),
  filaB: z.nullable(z.number()),
  /** Fields that differ, in the order of the sheet. */
  cambios: z.array(change),
});
export type ComparedRow = z.infer<typeof comparedRow>;

export const loadComparisonAnswer = envelope(
  z.extend(pageOf(comparedRow), {
    a: comparedLoad,
    b: comparedLoad,
    cuentas: z.record(sheet, counts),
  }),
);
export type LoadComparison = z.infer<typeof loadComparisonAnswer>['data'];

/**
 * The present state of a row that a load inserted: unchanged, changed later, in the trash, or removed by the undo of
 * the load.
 */
export const STANDING_STATES = ['intacta', 'cambiada', 'papelera', 'deshecha'] as const;
const standingState = z.enum(STANDING_STATES);
export type StandingState = z.infer<typeof standingState>;

/** GET /cargamasiva/ejecuciones/{uploadId}/vigencia: the rows that the load inserted, with their present state. */
export const runStandingQuery = z.object({
  ...pageQuery,
  hoja: z._default(sheet, 'cm_seg_01'),
  estado: z.optional(standingState),
  buscar: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
});
export type RunStandingQuery = z.input<typeof runStandingQuery>;

const standingRow = z.object({
  obra: z.string(),
  linea: z.nullable(z.number()),
  /** Excel's row; null when the load is from before the portal stored it. */
  fila: z.nullable(z.number()),
  estado: standingState,
  por: text,
  en: text,
  /** The fields that changed: `a` is the loaded value, `b` the present one. */
  cambios: z.array(change),
  /** True when the row was changed and the audit trail does not say how. */
  sinRegistro: z.boolean(),
});
export type StandingRow = z.infer<typeof standingRow>;

export const runStandingAnswer = envelope(
  z.extend(pageOf(standingRow), {
    /** How many rows of the requested sheet are in each state. */
    cuentas: z.record(standingState, z.number()),
    /** How many rows that the load inserted were deleted for good later. */
    ausentes: z.number(),
  }),
);
export type RunStanding = z.infer<typeof runStandingAnswer>['data'];
