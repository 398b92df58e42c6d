import * as z from 'zod/mini';
import { envelope, errorAnswer } from './envelope.ts';
import { LARGEST_WHOLE, pageOf, pageQuery, wholeFrom1 } from './page.ts';
import { fileName, sheetRow } from './records/outside-table.ts';
import { SITE_FIELDS } from './sites.ts';

/** A register of sites from a file: compared first, then imported as a whole, and undone as a whole. */
export const IMPORTED_AT_MOST = 20_000;
/** At most this many rows of each result are listed; the counts include all. */
export const TOLD_AT_MOST = 2_000;

export const IMPORT_COLUMNS = ['cod', ...SITE_FIELDS] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const sheet = {
  archivo: fileName,
  columnas: z.array(z.enum(IMPORT_COLUMNS)).check(z.minLength(1), z.maxLength(IMPORT_COLUMNS.length)),
  /** true: an empty cell empties the field; false: the field keeps its value. */
  vaciar: z.boolean(),
  filas: z.array(sheetRow(IMPORT_COLUMNS.length)).check(z.minLength(1), z.maxLength(IMPORTED_AT_MOST)),
} as const;

/** POST /localizaciones/importaciones/comparacion. Only reads. */
export const siteSheetRequest = z.object(sheet);
export type SiteSheet = z.output<typeof siteSheetRequest>;

export const ROW_RESULTS = ['nueva', 'cambia', 'rechazada'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];
const text = z.nullable(z.string());
const degrees = z.nullable(z.number());
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
  /** Sites of the register that the file does not contain; the import leaves them as they are. */
  fuera: z.number(),
});
export type ImportCounts = z.infer<typeof counts>;

export const siteComparisonAnswer = envelope(
  z.object({
    recuento: counts,
    filas: z.array(comparedRow),
    /** Proves that the person saw this comparison; valid for a short time. */
    testigo: z.string(),
  }),
);
export type SiteComparison = z.infer<typeof siteComparisonAnswer>['data'];

/**
 * GET /localizaciones/importaciones/plantilla: the present register, by code, in the order of IMPORT_COLUMNS. Importing
 * it unchanged changes nothing.
 */
const registeredRow = z.tuple([
  ...([z.string(), text, text, text, text, degrees, degrees, text, text] as const),
]);
export type RegisteredRow = z.infer<typeof registeredRow>;
export const siteRegisterAnswer = envelope(z.array(registeredRow));
export type SiteRegister = z.infer<typeof siteRegisterAnswer>['data'];

/** POST /localizaciones/importaciones */
export const siteImportRequest = z.object({
  ...sheet,
  testigo: z.string().check(z.minLength(1), z.maxLength(200)),
});

const siteImport = z.object({
  id: z.number(),
  archivo: z.string(),
  en: z.string(),
  por: z.string(),
  nuevas: z.number(),
  cambiadas: z.number(),
  rechazadas: z.number(),
  deshecha: z.nullable(z.object({ en: z.string(), por: z.string() })),
});
export type SiteImport = z.infer<typeof siteImport>;
export const siteImportAnswer = envelope(siteImport);

/** GET /localizaciones/importaciones: the newest first. */
export const siteImportsQuery = z.object(pageQuery);
export type SiteImportsQuery = z.input<typeof siteImportsQuery>;
export const siteImportsAnswer = envelope(pageOf(siteImport));
export type SiteImports = z.infer<typeof siteImportsAnswer>['data'];

/** POST /localizaciones/importaciones/{id}/deshacer */
export const siteImportParams = z.object({ id: wholeFrom1.check(z.maximum(LARGEST_WHOLE)) });
export const IMPORT_BLOCKERS = ['cambiada', 'obras', 'enlaces'] as const;
const blocker = z.object({ cod: z.string(), motivo: z.enum(IMPORT_BLOCKERS) });
export type ImportBlocker = z.infer<typeof blocker>;
/** With a 409: the sites that keep an import from being undone, the first ones by code. */
export const importBlockers = z.object({ bloqueos: z.array(blocker), total: z.number() });
export type ImportBlockers = z.infer<typeof importBlockers>;
export const blockedUndo = z.extend(errorAnswer, { data: z.optional(importBlockers) });
