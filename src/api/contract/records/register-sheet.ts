import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { pageOf, pageQuery } from '../page.ts';
import { fileName, sheetRow } from './outside-table.ts';

/** At most this many rows of each result are listed; the counts include all. */
export const TOLD_AT_MOST = 2_000;

/** Makes the schema of a sheet as it is sent to be compared: `columns` of the register, at most `most` rows. */
export const sheetRequest = <const TColumn extends string>(
  columns: readonly [TColumn, ...TColumn[]],
  most: number,
) =>
  z.object({
    archivo: fileName,
    columnas: z.array(z.enum(columns)).check(z.minLength(1), z.maxLength(columns.length)),
    /** true: an empty cell empties the field; false: the field keeps its value. */
    vaciar: z.boolean(),
    filas: z.array(sheetRow(columns.length)).check(z.minLength(1), z.maxLength(most)),
  });
export type RegisterSheet = z.output<ReturnType<typeof sheetRequest<string>>>;

/** Sent with the sheet that is imported: the `testigo` of its comparison. */
export const sheetProof = { testigo: z.string().check(z.minLength(1), z.maxLength(200)) };

export const ROW_RESULTS = ['nueva', 'cambia', 'rechazada'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];
const text = z.nullable(z.string());
const comparedRow = z.object({
  fila: z.number(),
  cod: z.string(),
  resultado: z.enum(ROW_RESULTS),
  cambios: z.array(z.object({ campo: z.string(), antes: text, despues: text })),
  /** Why the row is refused. */
  motivos: z.array(z.string()),
});
export type ComparedRow = z.infer<typeof comparedRow>;

const counts = z.object({
  nuevas: z.number(),
  cambian: z.number(),
  iguales: z.number(),
  rechazadas: z.number(),
  /** Records of the register that the file does not contain; the import leaves them as they are. */
  fuera: z.number(),
});
export type SheetCounts = z.infer<typeof counts>;

export const sheetComparisonAnswer = envelope(
  z.object({
    recuento: counts,
    filas: z.array(comparedRow),
    /** Proves that the person saw this comparison; valid for five minutes. */
    testigo: z.string(),
  }),
);
export type SheetComparison = z.infer<typeof sheetComparisonAnswer>['data'];

const sheetImport = z.object({
  id: z.number(),
  archivo: z.string(),
  en: z.string(),
  por: z.string(),
  nuevas: z.number(),
  cambiadas: z.number(),
  rechazadas: z.number(),
  deshecha: z.nullable(z.object({ en: z.string(), por: z.string() })),
});
export type SheetImport = z.infer<typeof sheetImport>;
export const sheetImportAnswer = envelope(sheetImport);

/** The earlier imports, the newest first. */
export const sheetImportsQuery = z.object(pageQuery);
export const sheetImportsAnswer = envelope(pageOf(sheetImport));
export type SheetImports = z.infer<typeof sheetImportsAnswer>['data'];
