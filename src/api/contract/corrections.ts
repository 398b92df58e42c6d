import * as z from 'zod/mini';

export const CORRECTION_LIMIT = 10_000;
const MAX_CELL_CHARACTERS = 32_767;

const text = z.string().check(z.maxLength(MAX_CELL_CHARACTERS));
const sheet = z.number().check(z.int(), z.nonnegative());
/** Maximum length of a list of row numbers such as '2-45,47', ascending. */
export const ROWS_CHARACTERS = 1_000_000;
const rows = z
  .string()
  .check(
    z.maxLength(ROWS_CHARACTERS),
    z.regex(/^[1-9][0-9]{0,6}(-[1-9][0-9]{0,6})?(,[1-9][0-9]{0,6}(-[1-9][0-9]{0,6})?)*$/),
  );
const fingerprint = z.optional(z.string().check(z.maxLength(16)));
const address = z.string().check(z.regex(/^[A-Z]{1,3}[1-9][0-9]{0,6}$/));

/** `despues` is a number, with a point before its decimals, whatever decimal mark its column uses. */
const asNumber = z.optional(z.literal(true));

/** The same change of one column's cells in the rows `filas`. `huella`: hash of these cells before the change. */
const cells = z.object({
  tipo: z.literal('celdas'),
  hoja: sheet,
  columna: text,
  filas: rows,
  cambio: z.discriminatedUnion('como', [
    z.object({ como: z.enum(['comaDecimal', 'puntoDecimal', 'mayusculas', 'recortar', 'vaciar']) }),
    /** Swaps each cell with the cell of the column `con` in the same row. */
    z.object({ como: z.literal('intercambiar'), con: text }),
    /** One value for each row of `filas`. */
    z.object({ como: z.literal('pegar'), valores: z.array(text) }),
  ]),
  huella: fingerprint,
});
export type CellsCorrection = z.infer<typeof cells>;

/**
 * A change that the operator made before loading; the file itself stays as it is. `columna` is the column's header
 * and `obra` the row's CodObra: with them the correction is found again in next month's file.
 */
export const correction = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('celda'),
    hoja: sheet,
    celda: address,
    columna: text,
    obra: text,
    antes: text,
    despues: text,
    numero: asNumber,
  }),
  z.object({ tipo: z.literal('recortar'), hoja: sheet, columna: text }),
  /** Replaces every cell of the column that shows `antes`, ignoring spaces around it. */
  z.object({
    tipo: z.literal('reemplazar'),
    hoja: sheet,
    columna: text,
    antes: text,
    despues: text,
    numero: asNumber,
  }),
  /**
   * Fills every blank cell of the column with `despues`, in rows that are not empty; null fills each with the value
   * above it.
   */
  z.object({ tipo: z.literal('rellenar'), hoja: sheet, columna: text, despues: z.nullable(text) }),
  z.object({
    tipo: z.literal('omitirFila'),
    hoja: sheet,
    fila: z.number().check(z.int(), z.positive()),
    obra: text,
    /** Hash of the row when it was left out. A row with another hash by now was repaired, so it is loaded. */
    huella: fingerprint,
  }),
  cells,
]);
export type Correction = z.infer<typeof correction>;

export const corrections = z.array(correction).check(z.maxLength(CORRECTION_LIMIT));
