import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, wholeFrom1 } from '../page.ts';
import { FIELD_TYPES } from '../work-page.ts';

/** What the requests of all kinds of uploaded tables have in common: file name, columns and rows. */

const FILE_NAME_MAX = 255;
/** Maximum number of characters in a cell of Excel. */
const CELL_MAX = 32_767;

export const fieldName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
export const fileName = z.string().check(z.trim(), z.minLength(1), z.maxLength(FILE_NAME_MAX));
/** The number of a row in Excel. */
export const rowNumber = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));

const fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/**
 * SHA-256 of the file, and of its headers: they show that the same file, or one with the same headers, was uploaded
 * before.
 */
export const fileMarks = { huella: fingerprint, cabeceras: fingerprint } as const;

/** The field that each column of the file is matched to; '' for a column that is left out. */
export const takenColumns = (most: number) =>
  z.array(z.union([z.literal(''), fieldName])).check(z.minLength(1), z.maxLength(most));

/** A field with its label and its type. */
export const namedField = { campo: z.string(), etiqueta: z.string(), tipo: z.enum(FIELD_TYPES) } as const;

export const rowCount = (most: number) => z.number().check(z.int(), z.positive(), z.maximum(most));

/** Excel's number of the row, and the cells of its matched columns in their order. */
export const sheetRow = (cells: number) =>
  z.object({
    fila: rowNumber,
    celdas: z.array(z.string().check(z.maxLength(CELL_MAX))).check(z.maxLength(cells)),
  });

/** Rows of the file. A piece that is sent twice is stored once. */
export const pieceOf = (most: number, cells: number) =>
  z.object({ filas: z.array(sheetRow(cells)).check(z.minLength(1), z.maxLength(most)) });

/** Path parameter: the id of an uploaded table whose rows the server keeps (a mass update or a reconciliation). */
export const keptAddress = z.object({ id: wholeFrom1.check(z.maximum(LARGEST_WHOLE)) });
export const keptReceived = envelope(z.object({ recibidas: z.number() }));
export const keptDropped = envelope(z.object({ id: z.number() }));
