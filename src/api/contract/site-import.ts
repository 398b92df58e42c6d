import * as z from 'zod/mini';
import { envelope, errorAnswer } from './envelope.ts';
import { LARGEST_WHOLE, wholeFrom1 } from './page.ts';
import { sheetProof, sheetRequest } from './records/register-sheet.ts';
import { SITE_FIELDS } from './sites.ts';

/** Import of sites from a file: compared with the register, imported in one piece, and undone in one piece. */

export const IMPORTED_AT_MOST = 20_000;

export const IMPORT_COLUMNS = ['cod', ...SITE_FIELDS] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** POST /localizaciones/importaciones/comparacion: says what importing the sheet would do. Writes nothing. */
export const siteSheetRequest = sheetRequest(IMPORT_COLUMNS, IMPORTED_AT_MOST);
export type SiteSheet = z.output<typeof siteSheetRequest>;

const text = z.nullable(z.string());
const degrees = z.nullable(z.number());

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

/** POST /localizaciones/importaciones: imports the sheet, unless the comparison that the person saw is out of date. */
export const siteImportRequest = z.extend(siteSheetRequest, sheetProof);

/** POST /localizaciones/importaciones/{id}/deshacer */
export const siteImportParams = z.object({ id: wholeFrom1.check(z.maximum(LARGEST_WHOLE)) });
export const IMPORT_BLOCKERS = ['cambiada', 'obras', 'enlaces'] as const;
const blocker = z.object({ cod: z.string(), motivo: z.enum(IMPORT_BLOCKERS) });
export type ImportBlocker = z.infer<typeof blocker>;
/** `data` of a 409: the sites that prevent the undo of an import, the first ones by code. */
export const importBlockers = z.object({ bloqueos: z.array(blocker), total: z.number() });
export type ImportBlockers = z.infer<typeof importBlockers>;
export const blockedUndo = z.extend(errorAnswer, { data: z.optional(importBlockers) });
