import * as z from 'zod/mini';
import { LOAD_TYPES, uploadId } from '../bulk-import.ts';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, pageOf, pageQuery } from '../page.ts';
import { CHANGE_REASONS } from './change-sets.ts';
import * as table from './outside-table.ts';

/**
 * Actualización Masiva: changes fields of works, or of their invoicing lines, to the values in a file. The rows are
 * sent in pieces, compared with the portal's values, reviewed, and written as one set of changes (docs/decisions/0084).
 */

export const MASS_UPDATE_LIMITS = {
  rows: 200_000,
  /** Maximum number of rows of one piece. */
  piece: 5_000,
  named: 1_000,
  columns: 200,
  fields: 36,
  search: 100,
  replacements: 100,
  recipeName: 100,
  recipes: 200,
} as const;
/** The field that identifies a work; together with LINE_KEY it identifies an invoicing line. */
export const UPDATE_KEY = 'cod_obra_interno_4plus';
export const LINE_KEY = 'fyv_linea';
const VALUE_MAX = 2_000;
/** Maximum number of values with a problem that are listed for each field. */
export const PROBLEMS_LISTED = 20;

const text = z.nullable(z.string());
const loadType = z.enum(LOAD_TYPES);
const recipeName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MASS_UPDATE_LIMITS.recipeName));

/** How a date column is read when its cells can be read in two ways. */
export const dateChoice = z.object({
  campo: table.fieldName,
  orden: z.enum(['dmy', 'mdy']),
  /** What a cell with only a year (2026) means; null when nobody has decided, and the cell counts as no date. */
  anio: z.nullable(z.enum(['year', 'serial'])),
  /**
   * Which day is meant by a moment that has a time zone and is not midnight in the office's zone: the written day, or
   * the office's day at that moment. Absent when nobody was asked.
   */
  momento: z.optional(z.enum(['written', 'office'])),
});
export type DateChoice = z.infer<typeof dateChoice>;

/** How the numbers of a column are read when its values do not show it; null when nobody was asked. */
export const numberChoice = z.object({
  campo: table.fieldName,
  /** The decimal mark of the column. */
  marca: z.nullable(z.enum(['comma', 'point'])),
  /** The scale of percentages that are written without a percent sign: 0.24 or 24. */
  escala: z.nullable(z.enum(['fraction', 'hundred'])),
});
export type NumberChoice = z.infer<typeof numberChoice>;

/** Result of the comparison of one row. */
export const UPDATE_CLASSES = [
  'cambia',
  'igual',
  /** No live work has the code, or the work has no such line. */
  'noEncontrada',
  /** The key occurs in an earlier row with the same values; only the first row counts. */
  'repetida',
  /** The key occurs in several rows with different values; none of them counts. */
  'contradictoria',
  /** The portal does not accept a value, or a value breaks a rule of the loads. */
  'conProblemas',
  /** A person left the row out. */
  'omitida',
] as const;
export type UpdateClass = (typeof UPDATE_CLASSES)[number];

/**
 * `recibiendo`: some rows have not arrived, or the rows were not compared yet. `caducada`: the comparison is too old to
 * be applied; comparing again makes it `preparada`.
 */
export const UPDATE_STATES = ['recibiendo', 'preparada', 'caducada', 'aplicada', 'deshecha'] as const;
export type UpdateState = (typeof UPDATE_STATES)[number];

const updateField = z.object({
  ...table.namedField,
  obligatorio: z.boolean(),
  /** Whether an empty cell empties the field; if not, the field keeps its value. */
  vaciar: z.boolean(),
  /** False when a person left the field out. */
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
  /** Id of the run that records the update in the history of loads; null before it is applied. */
  uploadId: text,
  tipo_csv: loadType,
  archivo: z.string(),
  estado: z.enum(UPDATE_STATES),
  usuario: z.string(),
  /** True for the person who prepared the update or took it over. Only that person may apply it. */
  propia: z.boolean(),
  creada: z.string(),
  comparada: text,
  caduca: text,
  aplicada: text,
  filas: z.number(),
  recibidas: z.number(),
  recuento: classCounts,
  /** Name of the recipe (a saved preparation) that the update was prepared with. */
  receta: text,
  /** The set of changes of the update, before and after it is applied. */
  conjunto: z.nullable(z.number()),
});
export type MassUpdate = z.infer<typeof massUpdate>;

export const massUpdateDetail = z.extend(massUpdate, {
  campos: z.array(updateField),
  fechas: z.array(dateChoice),
  numeros: z.array(numberChoice),
  /**
   * For each field, in how many rows it changes, in how many of these it is emptied, and in how many it has a problem.
   */
  porCampo: z.array(
    z.object({ campo: z.string(), cambian: z.number(), vacian: z.number(), problemas: z.number() }),
  ),
  /** Sums of money over the changed rows, before and after; decimals as text. */
  sumas: z.array(
    z.object({
      campo: z.string(),
      etiqueta: z.string(),
      moneda: text,
      antes: z.string(),
      despues: z.string(),
    }),
  ),
  /** Values that the portal does not accept; the values of most rows come first. */
  problemas: z.array(
    z.object({ campo: z.string(), valor: z.string(), problema: z.string(), filas: z.number() }),
  ),
  sustituciones: z.array(
    z.object({ campo: z.string(), valor: z.string(), por: z.string(), filas: z.number() }),
  ),
  /** How many rows were skipped when the update was applied, because somebody had changed the work meanwhile. */
  saltadas: z.number(),
  /** The last rehearsal of the update in its present form. */
  ensayo: z.nullable(
    z.object({ uploadId: z.string(), en: z.string(), cambiarian: z.number(), saltadas: z.number() }),
  ),
});
export type MassUpdateDetail = z.infer<typeof massUpdateDetail>;
/** Answer of every call that changes or reads one update. */
export const massUpdateAnswer = envelope(massUpdateDetail);

/** GET /actualizaciones: the updates of all people, the newest first. */
export const massUpdatesQuery = z.object({ ...pageQuery, propias: z.optional(z.enum(['true', 'false'])) });
export const massUpdatesAnswer = envelope(pageOf(massUpdate));
export type MassUpdates = z.infer<typeof massUpdatesAnswer>['data'];

/** A recipe: the preparation of a file, kept under a name for the next file with the same headers. */
export const recipe = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo_csv: loadType,
  usuario: z.string(),
  propia: z.boolean(),
  /** True when other people may use the recipe too. */
  compartida: z.boolean(),
  creada: z.string(),
  /** Headers of the file with which the recipe was made; `columnas` has the field of each, '' for one left out. */
  encabezados: z.array(z.string()),
  columnas: z.array(z.string()),
  vaciar: z.array(z.string()),
  fechas: z.array(dateChoice),
  numeros: z.array(numberChoice),
  sustituciones: z.array(z.object({ campo: z.string(), valor: z.string(), por: z.string() })),
});
export type Recipe = z.infer<typeof recipe>;

/** GET /actualizaciones/antecedentes: what the server knows about a file before its rows are sent. */
export const updatePrecedentsQuery = z.object({ tipo_csv: loadType, ...table.fileMarks });
export type UpdatePrecedentsQuery = z.input<typeof updatePrecedentsQuery>;
export const updatePrecedentsAnswer = envelope(
  z.object({
    /** Up to three values that the portal has for each key, and for each field that may be changed. */
    ejemplos: z.array(z.object({ campo: z.string(), valores: z.array(z.string()) })),
    /** How the columns of the last file with these headers were matched; null when there was none. */
    recordado: z.nullable(
      z.object({
        columnas: z.array(z.string()),
        vaciar: z.array(z.string()),
        fechas: z.array(dateChoice),
        numeros: z.array(numberChoice),
      }),
    ),
    /** How the dates and numbers of each field were last read, in files with any headers. */
    lecturas: z.object({ fechas: z.array(dateChoice), numeros: z.array(numberChoice) }),
    /** Recipes for files with these headers. */
    recetas: z.array(recipe),
    /** The last update that was applied from the same file; null when there is none. */
    anterior: z.nullable(massUpdate),
  }),
);
export type UpdatePrecedents = z.infer<typeof updatePrecedentsAnswer>['data'];

/** POST /actualizaciones. A second request with the same `uploadId` answers the update that the first one began. */
export const massUpdateRequest = z.object({
  uploadId,
  tipo_csv: loadType,
  ...table.fileMarks,
  archivo: table.fileName,
  encabezados: z
    .array(z.string().check(z.maxLength(VALUE_MAX)))
    .check(z.minLength(1), z.maxLength(MASS_UPDATE_LIMITS.columns)),
  columnas: table.takenColumns(MASS_UPDATE_LIMITS.columns),
  /** Fields that an empty cell empties. */
  vaciar: z.array(table.fieldName).check(z.maxLength(MASS_UPDATE_LIMITS.fields)),
  /** How the date columns were read. The rows are sent with days as 'YYYY-MM-DD'. */
  fechas: z.array(dateChoice).check(z.maxLength(MASS_UPDATE_LIMITS.fields)),
  /** The person's answers about how the numbers are read. The rows are sent with numbers as '1250.5'. */
  numeros: z._default(z.array(numberChoice).check(z.maxLength(MASS_UPDATE_LIMITS.fields)), []),
  filas: table.rowCount(MASS_UPDATE_LIMITS.rows),
  /** The recipe (a saved preparation) that was used: its replacements of values are made too. */
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
  /** Only rows that change this field or have a problem in it. */
  campo: z.optional(table.fieldName),
  /** 'saltada': only rows that were skipped when the update was applied. */
  resultado: z.optional(z.enum(['saltada'])),
  /** Text within the code; ignores accents and case. */
  buscar: z.optional(z.string().check(z.maxLength(MASS_UPDATE_LIMITS.search))),
} as const;
const rowFilterObject = z.object(rowFilter);
export type UpdateRowFilter = z.output<typeof rowFilterObject>;

/** GET /actualizaciones/{id}/filas: in the order of the file. */
export const updateRowsQuery = z.object({ ...pageQuery, ...rowFilter });
const updateRow = z.object({
  fila: z.number(),
  cod: z.string(),
  /**
   * An unknown code with its signs that are not seen by name; null when the file has none in it. Older servers do not
   * tell it.
   */
  conSignos: z._default(text, null),
  linea: z.nullable(z.number()),
  clase: z.enum(UPDATE_CLASSES),
  /** The fields that the update changes. */
  cambios: z.array(z.object({ campo: z.string(), antes: text, despues: text })),
  /** The values of the row that have a problem. */
  problemas: z.array(z.object({ campo: z.string(), valor: text, problema: z.string() })),
  /**
   * Why the row was refused or skipped. `actual` has the values that prevented it, `por` the name of who wrote them.
   */
  motivo: z.nullable(z.enum(CHANGE_REASONS)),
  por: text,
  actual: z.array(z.object({ campo: z.string(), etiqueta: z.string(), valor: text })),
  saltada: z.boolean(),
  /** The portal's code that is most like the unknown code of the row. */
  parecida: text,
  /** For a repeated key: the numbers of the other rows, only the first ones. */
  otras: z.array(z.number()),
});
export type UpdateRow = z.infer<typeof updateRow>;
export const updateRowsAnswer = envelope(pageOf(updateRow));
export type UpdateRows = z.infer<typeof updateRowsAnswer>['data'];

/** POST /actualizaciones/{id}/omitir: leaves rows out, or includes them again. */
export const omissionRequest = z.object({
  omitir: z.boolean(),
  filas: z.discriminatedUnion('tipo', [
    z.object({
      tipo: z.literal('filas'),
      filas: z.array(table.rowNumber).check(z.minLength(1), z.maxLength(MASS_UPDATE_LIMITS.named)),
    }),
    /** All rows that pass the filter. */
    z.object({ tipo: z.literal('filtro'), ...rowFilter }),
  ]),
});
export type OmissionRequest = z.input<typeof omissionRequest>;

/** PUT /actualizaciones/{id}/campos: the fields that are included, and the fields that an empty cell empties. */
export const updateFieldsRequest = z.object({
  incluidos: z.array(table.fieldName).check(z.minLength(1), z.maxLength(MASS_UPDATE_LIMITS.fields)),
  vaciar: z.array(table.fieldName).check(z.maxLength(MASS_UPDATE_LIMITS.fields)),
});
export type UpdateFieldsRequest = z.input<typeof updateFieldsRequest>;

/** PUT /actualizaciones/{id}/sustituciones: the new list of all replacements. `por` is read like a cell of the file. */
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

/** POST /actualizaciones/{id}/aplicar. A second request writes nothing more. */
export const applicationRequest = z.object({
  /** When some rows are wrong: `omitir` leaves them out, `detener` writes nothing. */
  alFallar: z.enum(['omitir', 'detener']),
  /** True for a rehearsal: writes nothing; the result is shown and kept in the history. */
  ensayo: z.boolean(),
});
export type ApplicationRequest = z.input<typeof applicationRequest>;

/** DELETE /actualizaciones/{id} */
export const discardedUpdateAnswer = table.keptDropped;

/** GET /actualizaciones/{id}/cambios.xlsx */
export const updateChangesQuery = rowFilterObject;

/** GET /recetas: the caller's own recipes and the shared ones, by name. `nombre`: only those of this name. */
export const recipesQuery = z.object({ nombre: z.optional(recipeName) });
export type RecipesQuery = z.input<typeof recipesQuery>;
export const recipesAnswer = z.extend(envelope(z.array(recipe)), {
  /**
   * How many of the caller's own recipes are not listed, because another version of the portal saved them in another
   * shape. Older servers do not tell it. It stands beside `data`, which older programs read as the list alone.
   */
  apartadas: z._default(z.number(), 0),
});
export interface Recipes {
  readonly recetas: Recipe[];
  readonly apartadas: number;
}

/**
 * POST /recetas: saves the preparation of an update under a name, and replaces the caller's own recipe of that name.
 */
export const recipeRequest = z.object({
  nombre: recipeName,
  compartida: z.boolean(),
  actualizacion: z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE)),
});
export type RecipeRequest = z.input<typeof recipeRequest>;
export const recipeAnswer = envelope(recipe);
/** DELETE /recetas/{id}: only a recipe of the caller. */
export const deletedRecipeAnswer = envelope(z.object({ id: z.number() }));
