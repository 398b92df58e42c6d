import * as z from 'zod/mini';
import { LOAD_TYPES, type LoadType } from '../bulk-import.ts';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, wholeFrom1 } from '../page.ts';
import { columnName, columnNames, EXPLORER_LIMITS, explorerFilter, filterInBody } from './explorer.ts';

/** Cargar Export: works or invoice lines as a file, made in the background of the server and kept for a day. */

export const MASS_EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type MassExportFormat = (typeof MASS_EXPORT_FORMATS)[number];

/** `interrumpida`: the server that was making the file has stopped. */
export const MASS_EXPORT_STATES = [
  'en_cola',
  'en_curso',
  'hecha',
  'fallida',
  'cancelada',
  'interrumpida',
] as const;
export type MassExportState = (typeof MASS_EXPORT_STATES)[number];

export const MASS_EXPORT_LIMITS = {
  preview: 50,
  /** Maximum number of unfinished exports of one person. */
  unfinished: 3,
  /** Maximum number of exports of one person within a day. */
  kept: 20,
  /** Maximum number of saved selections of one person for one type. */
  selections: 50,
  name: 80,
} as const;

/** The fields that identify a row: every file has them, and has them first. */
export const KEY_FIELDS: Readonly<Record<LoadType, readonly string[]>> = {
  cm_seg_01: ['cod_obra_interno_4plus'],
  cm_fyv_01: ['cod_obra_interno_4plus', 'fyv_linea'],
};

const type = z.enum(LOAD_TYPES);
const fields = z.array(columnName).check(z.minLength(1), z.maxLength(EXPLORER_LIMITS.columns));
const count = z.number().check(z.int(), z.nonnegative());

/**
 * `campos`: 'descripcion,seg_cierre_fecha'. The filter narrows the works; a file of lines has the lines of these works.
 */
export const previewQuery = z.extend(explorerFilter, { tipo_csv: type, campos: columnNames });
export type PreviewQuery = z.output<typeof previewQuery>;
export type PreviewAsked = z.input<typeof previewQuery>;

export const previewAnswer = envelope(
  z.object({
    campos: z.array(z.string()),
    /** Cells as a workbook would show them; '' for a cell without a value. */
    filas: z.array(z.array(z.string())),
    /** How many rows the file would have. */
    recuento: z.object({ total: count, exacto: z.boolean() }),
    /** Names of the records, such as projects, whose ids the filter contains. */
    nombres: z.array(z.object({ columna: z.string(), valor: z.string(), nombre: z.string() })),
  }),
);
export type ExportPreview = z.infer<typeof previewAnswer>['data'];

/** The browser makes `id`. A request whose answer was lost is sent again with the same id, and makes one file. */
export const massExportRequest = z.object({
  id: z.uuid(),
  tipo_csv: type,
  formato: z.enum(MASS_EXPORT_FORMATS),
  campos: fields,
  ...filterInBody,
});
export type MassExportRequest = z.infer<typeof massExportRequest>;

export const massExport = z.object({
  id: z.uuid(),
  tipo_csv: type,
  formato: z.enum(MASS_EXPORT_FORMATS),
  /** In the order of the file. */
  campos: z.array(z.string()),
  donde: z.array(z.string()),
  buscar: z.string(),
  estado: z.enum(MASS_EXPORT_STATES),
  nombre: z.string(),
  /** Rows written so far. */
  filas: count,
  /** How many rows the file will have; null when not counted yet, or too many to count. */
  total: z.nullable(count),
  bytes: z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** Fingerprint of the request and of the rows that it found: '3F0A-91BC-77D2-E410'. */
  huella: z.nullable(z.string()),
  error: z.nullable(z.string()),
  creada: z.string(),
  terminada: z.nullable(z.string()),
  caduca: z.string(),
});
export type MassExport = z.infer<typeof massExport>;

export const massExportAnswer = envelope(massExport);
/** The newest first; `ahora` by the clock of the database. */
export const massExportsAnswer = envelope(z.object({ items: z.array(massExport), ahora: z.string() }));
export type MassExports = z.infer<typeof massExportsAnswer>['data'];
export const massExportParams = z.object({ id: z.uuid() });

/** Chosen and ordered fields, saved under a name by the person who chose them. */
export const fieldSelection = z.object({
  id: z.number().check(z.maximum(LARGEST_WHOLE)),
  tipo_csv: type,
  nombre: z.string(),
  campos: z.array(z.string()),
});
export type FieldSelection = z.infer<typeof fieldSelection>;
export const selectionsQuery = z.object({ tipo_csv: type });
export const selectionsAnswer = envelope(z.array(fieldSelection));
/** `sustituye`: true to replace the selection that already has this name. */
export const selectionRequest = z.object({
  tipo_csv: type,
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(MASS_EXPORT_LIMITS.name)),
  campos: fields,
  sustituye: z.optional(z.boolean()),
});
export type SelectionRequest = z.infer<typeof selectionRequest>;
export const selectionAnswer = envelope(fieldSelection);
export const selectionParams = z.object({ id: wholeFrom1.check(z.maximum(LARGEST_WHOLE)) });
