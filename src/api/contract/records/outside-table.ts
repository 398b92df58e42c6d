import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, wholeFrom1 } from '../page.ts';
import { FIELD_TYPES } from '../work-page.ts';

/** What every table from outside says of itself, its columns and its rows. */
const FILE_NAME_MAX = 255;
/** What one cell of a sheet holds at most. */
const CELL_MAX = 32_767;

export const fieldName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
export const fileName = z.string().check(z.trim(), z.minLength(1), z.maxLength(FILE_NAME_MAX));
/** Excel's number of a row. */
export const rowNumber = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));

const fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** By which a file is known again, and others with its headers. */
export const fileMarks = { huella: fingerprint, cabeceras: fingerprint } as const;

/** Of each column of the file; '' for one that is left out. */
export const takenColumns = (most: number) =>
  z.array(z.union([z.literal(''), fieldName])).check(z.minLength(1), z.maxLength(most));

/** A field as it is told. */
export const namedField = { campo: z.string(), etiqueta: z.string(), tipo: z.enum(FIELD_TYPES) } as const;

export const rowCount = (most: number) => z.number().check(z.int(), z.positive(), z.maximum(most));

/** Of the columns that were not left out, in their order. */
export const sheetRow = (cells: number) =>
  z.object({
    fila: rowNumber,
    celdas: z.array(z.string().check(z.maxLength(CELL_MAX))).check(z.maxLength(cells)),
  });

/** A piece that comes twice is taken once. */
export const pieceOf = (most: number, cells: number) =>
  z.object({ filas: z.array(sheetRow(cells)).check(z.minLength(1), z.maxLength(most)) });

/** The address of one that is kept. */
export const keptAddress = z.object({ id: wholeFrom1.check(z.maximum(LARGEST_WHOLE)) });
export const keptReceived = envelope(z.object({ recibidas: z.number() }));
export const keptDropped = envelope(z.object({ id: z.number() }));
