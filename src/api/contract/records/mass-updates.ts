import * as z from 'zod/mini';
import { LOAD_TYPES, uploadId } from '../bulk-import.ts';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, pageOf, pageQuery } from '../page.ts';
import { CHANGE_REASONS } from './change-sets.ts';
import * as table from './outside-table.ts';

/**
 * Actualización Masiva: fields of works, or of their invoice lines, taken from a file. It is received in pieces, compared
 * with what the portal holds, looked through, and written as one set of changes (docs/decisions/0084).
 */
export const MASS_UPDATE_LIMITS = {
  rows: 200_000,
  /** Rows of one piece, and rows named one by one. */
  piece: 5_000,
  named: 1_000,
  columns: 200,
  fields: 36,
  search: 100,
  replacements: 100,
  recipeName: 100,
  recipes: 200,
} as const;
/** By which a work is found, and with it the line of an invoice. */
export const UPDATE_KEY = 'cod_obra_interno_4plus';
export const LINE_KEY = 'fyv_linea';
const VALUE_MAX = 2_000;
/** Values with a problem that are told of one field. */
export const PROBLEMS_LISTED = 20;

const text = z.nullable(z.string());
const loadType = z.enum(LOAD_TYPES);
const recipeName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MASS_UPDATE_LIMITS.recipeName));

/** How a column of dates is read where it can be read in two ways. */
export const dateChoice = z.object({
  campo: table.fieldName,
  orden: z.enum(['dmy', 'mdy']),
  /** What a bare year is; null: nobody said, and it is none. */
  anio: z.nullable(z.enum(['year', 'serial'])),
});
export type DateChoice = z.infer<typeof dateChoice>;

/** Of one row of the file. */
export const UPDATE_CLASSES = [
  'cambia',
  'igual',
  /** No live work has its code, or the work has no such line. */
  'noEncontrada',
  /** The same key again, with the same values: the first row stands for all. */
  'repetida',
  /** The same key again, with other values: none of them counts. */
  'contradictoria',
  /** A value that the portal cannot take, or that breaks a rule of a load. */
  'conProblemas',
  /** Left out by hand. */
  'omitida',
] as const;
export type UpdateClass = (typeof UPDATE_CLASSES)[number];

/**
 * `recibiendo`: some of its rows did not come, or it was not compared. `caducada`: compared too long ago to be written;
 * compared again it is `preparada`.
 */
export const UPDATE_STATES = ['recibiendo', 'preparada', 'caducada', 'aplicada', 'deshecha'] as const;
export type UpdateState = (typeof UPDATE_STATES)[number];

const updateField = z.object({
  ...table.namedField,
  obligatorio: z.boolean(),
  /** An empty cell leaves the field empty; otherwise it leaves it as it is. */
  vaciar: z.boolean(),
  /** false: its column was left out by hand. */
  incluido: z.boolean(),
});
export type UpdateField = z.infer<typeof updateField>;

const classCounts = z.object({
  cambia: z.number(),
  igual: z.number(),
  noEncontrada: z.number(),
  repetida: z.number(),
  contradictoria: z.number(),
  conProblemas: z.number(),
  omitida: z.number(),
});
export type UpdateCounts = z.infer<typeof classCounts>;

const massUpdate = z.object({
  id: z.number(),
  /** Of the run that is its record in the history; null: not written yet. */
  uploadId: text,
  tipo_csv: loadType,
  archivo: z.string(),
  estado: z.enum(UPDATE_STATES),
  usuario: z.string(),
  /** Whoever prepared it, or took it over, writes it. */
  propia: z.boolean(),
  creada: z.string(),
  comparada: text,
  caduca: text,
  aplicada: text,
  filas: z.number(),
  recibidas: z.number(),
  recuento: classCounts,
  /** The name of the recipe that it was prepared with. */
  receta: text,
  /** The set of changes that wrote it, or would. */
  conjunto: z.nullable(z.number()),
});
export type MassUpdate = z.infer<typeof massUpdate>;

export const massUpdateDetail = z.extend(massUpdate, {
  campos: z.array(updateField),
  fechas: z.array(dateChoice),
  /** Of each field: in how many rows it changes, in how many of those it is left empty, and in how many it has a problem. */
  porCampo: z.array(
    z.object({ campo: z.string(), cambian: z.number(), vacian: z.number(), problemas: z.number() }),
  ),
  /** Sums of money of the rows that change, before and after; decimals as text. */
  sumas: z.array(
    z.object({
      campo: z.string(),
      etiqueta: z.string(),
      moneda: text,
      antes: z.string(),
      despues: z.string(),
    }),
  ),
  /** Values that the portal cannot take, those of most rows first. */
  problemas: z.array(
    z.object({ campo: z.string(), valor: z.string(), problema: z.string(), filas: z.number() }),
  ),
  sustituciones: z.array(
    z.object({ campo: z.string(), valor: z.string(), por: z.string(), filas: z.number() }),
  ),
  /** After it was written: rows passed over, because somebody had changed the work meanwhile. */
  saltadas: z.number(),
  /** The last rehearsal of what is prepared now. */
  ensayo: z.nullable(
    z.object({ uploadId: z.string(), en: z.string(), cambiarian: z.number(), saltadas: z.number() }),
  ),
});
export type MassUpdateDetail = z.infer<typeof massUpdateDetail>;
/** Of every call on one update that answers with it. */
export const massUpdateAnswer = envelope(massUpdateDetail);

/** GET /actualizaciones: the newest first, of all people. */
export const massUpdatesQuery = z.object({ ...pageQuery, propias: z.optional(z.enum(['true', 'false'])) });
export type MassUpdatesQuery = z.input<typeof massUpdatesQuery>;
export const massUpdatesAnswer = envelope(pageOf(massUpdate));
export type MassUpdates = z.infer<typeof massUpdatesAnswer>['data'];

const recipe = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo_csv: loadType,
  usuario: z.string(),
  propia: z.boolean(),
  /** Others may use it too. */
  compartida: z.boolean(),
  creada: z.string(),
  /** Headers of the file that it was made with, and what each was taken for; '' for one left out. */
  encabezados: z.array(z.string()),
  columnas: z.array(z.string()),
  vaciar: z.array(z.string()),
  fechas: z.array(dateChoice),
  sustituciones: z.array(z.object({ campo: z.string(), valor: z.string(), por: z.string() })),
});
export type Recipe = z.infer<typeof recipe>;

/** GET /actualizaciones/antecedentes: what is known of a file before it is sent. */
export const updatePrecedentsQuery = z.object({ tipo_csv: loadType, ...table.fileMarks });
export type UpdatePrecedentsQuery = z.input<typeof updatePrecedentsQuery>;
export const updatePrecedentsAnswer = envelope(
  z.object({
    /** Three values that the portal holds of each field that may be updated, and of the keys. */
    ejemplos: z.array(z.object({ campo: z.string(), valores: z.array(z.string()) })),
    /** How such headers were matched the last time; null: they never came. */
    recordado: z.nullable(
      z.object({ columnas: z.array(z.string()), vaciar: z.array(z.string()), fechas: z.array(dateChoice) }),
    ),
    /** Recipes for files with these headers. */
    recetas: z.array(recipe),
    /** The same file, written before. */
    anterior: z.nullable(massUpdate),
  }),
);
export type UpdatePrecedents = z.infer<typeof updatePrecedentsAnswer>['data'];

/** POST /actualizaciones. Sent again with the same `uploadId`, it answers with what it began. */
export const massUpdateRequest = z.object({
  uploadId,
  tipo_csv: loadType,
  ...table.fileMarks,
  archivo: table.fileName,
  encabezados: z
    .array(z.string().check(z.maxLength(VALUE_MAX)))
    .check(z.minLength(1), z.maxLength(MASS_UPDATE_LIMITS.columns)),
  columnas: table.takenColumns(MASS_UPDATE_LIMITS.columns),
  /** Fields that an empty cell leaves empty. */
  vaciar: z.array(table.fieldName).check(z.maxLength(MASS_UPDATE_LIMITS.fields)),
  /** How its columns of dates were read; they come as 'YYYY-MM-DD'. */
  fechas: z.array(dateChoice).check(z.maxLength(MASS_UPDATE_LIMITS.fields)),
  filas: table.rowCount(MASS_UPDATE_LIMITS.rows),
  /** Prepared with it: its replacements are made too. */
  receta: z.optional(z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE))),
});
export type MassUpdateRequest = z.input<typeof massUpdateRequest>;

export const massUpdateAddress = table.keptAddress;

/** POST /actualizaciones/{id}/filas */
export const massUpdateRows = table.pieceOf(MASS_UPDATE_LIMITS.piece, MASS_UPDATE_LIMITS.columns);
export const updateReceivedAnswer = table.keptReceived;
export type UpdateReceived = z.infer<typeof updateReceivedAnswer>['data'];

const rowFilter = {
  clase: z.optional(z.enum(UPDATE_CLASSES)),
  /** Those that it changes, or where it has a problem. */
  campo: z.optional(table.fieldName),
  /** 'saltada': once it was written, those passed over. */
  resultado: z.optional(z.enum(['saltada'])),
  /** Within the code; ignores accents and case. */
  buscar: z.optional(z.string().check(z.maxLength(MASS_UPDATE_LIMITS.search))),
} as const;
const rowFilterObject = z.object(rowFilter);
export type UpdateRowFilter = z.output<typeof rowFilterObject>;

/** GET /actualizaciones/{id}/filas: in the order of the file. */
export const updateRowsQuery = z.object({ ...pageQuery, ...rowFilter });
export type UpdateRowsQuery = z.input<typeof updateRowsQuery>;
const updateRow = z.object({
  fila: z.number(),
  cod: z.string(),
  linea: z.nullable(z.number()),
  clase: z.enum(UPDATE_CLASSES),
  /** The fields that would change, or did. */
  cambios: z.array(z.object({ campo: z.string(), antes: text, despues: text })),
  /** What is wrong with values of it. */
  problemas: z.array(z.object({ campo: z.string(), valor: text, problema: z.string() })),
  /** Why the portal refuses it whole, or passed it over; with what stood there, and who wrote that. */
  motivo: z.nullable(z.enum(CHANGE_REASONS)),
  por: text,
  actual: z.array(z.object({ campo: z.string(), etiqueta: z.string(), valor: text })),
  saltada: z.boolean(),
  /** The code of the portal that looks most like one that it does not have. */
  parecida: text,
  /** Of a key that comes again: the other rows, the first of them. */
  otras: z.array(z.number()),
});
export type UpdateRow = z.infer<typeof updateRow>;
export const updateRowsAnswer = envelope(pageOf(updateRow));
export type UpdateRows = z.infer<typeof updateRowsAnswer>['data'];

/** POST /actualizaciones/{id}/omitir: rows are left out, or count again. */
export const omissionRequest = z.object({
  omitir: z.boolean(),
  filas: z.discriminatedUnion('tipo', [
    z.object({
      tipo: z.literal('filas'),
      filas: z.array(table.rowNumber).check(z.minLength(1), z.maxLength(MASS_UPDATE_LIMITS.named)),
    }),
    /** All that is listed under it. */
    z.object({ tipo: z.literal('filtro'), ...rowFilter }),
  ]),
});
export type OmissionRequest = z.input<typeof omissionRequest>;

/** PUT /actualizaciones/{id}/campos: which columns count, and of which an empty cell empties. */
export const updateFieldsRequest = z.object({
  incluidos: z.array(table.fieldName).check(z.minLength(1), z.maxLength(MASS_UPDATE_LIMITS.fields)),
  vaciar: z.array(table.fieldName).check(z.maxLength(MASS_UPDATE_LIMITS.fields)),
});
export type UpdateFieldsRequest = z.input<typeof updateFieldsRequest>;

/** PUT /actualizaciones/{id}/sustituciones: all of them; `por` is read as a cell of the file is. */
export const replacementsRequest = z.object({
  sustituciones: z
    .array(
      z.object({
        campo: table.fieldName,
        valor: z.string().check(z.minLength(1), z.maxLength(VALUE_MAX)),
        por: z.string().check(z.maxLength(VALUE_MAX)),
      }),
    )
    .check(z.maxLength(MASS_UPDATE_LIMITS.replacements)),
});
export type ReplacementsRequest = z.input<typeof replacementsRequest>;

/** POST /actualizaciones/{id}/aplicar. Written once, however often it is asked. */
export const applicationRequest = z.object({
  /** Of rows that are wrong: they are left out, or nothing is written while there is one. */
  alFallar: z.enum(['omitir', 'detener']),
  /** Nothing is written: what would be is told, and kept in the history. */
  ensayo: z.boolean(),
});
export type ApplicationRequest = z.input<typeof applicationRequest>;

/** DELETE /actualizaciones/{id} */
export const discardedUpdateAnswer = table.keptDropped;

/** GET /actualizaciones/{id}/cambios.xlsx */
export const updateChangesQuery = rowFilterObject;

/** GET /recetas: one's own and those that are shared, by name. */
export const recipesQuery = z.object({ nombre: z.optional(recipeName) });
export type RecipesQuery = z.input<typeof recipesQuery>;
export const recipesAnswer = envelope(z.array(recipe));

/** POST /recetas: how an update was prepared, under a name. One's own recipe of that name is written over. */
export const recipeRequest = z.object({
  nombre: recipeName,
  compartida: z.boolean(),
  actualizacion: z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE)),
});
export type RecipeRequest = z.input<typeof recipeRequest>;
export const recipeAnswer = envelope(recipe);
/** DELETE /recetas/{id}: one's own. */
export const deletedRecipeAnswer = envelope(z.object({ id: z.number() }));
