import type { Kysely } from 'kysely';
import type { SheetComparison } from '../../../src/api/contract/records/register-sheet.ts';
import type { SiteSheet } from '../../../src/api/contract/site-import.ts';
import { codeKey } from '../../../src/shared/values/value-keys.ts';
import type { UndoTokens } from '../../bulk-import/undo/undo-token.ts';
import { countsOf, listedRows } from '../../compared-file/register-plan.ts';
import { shownText } from '../../compared-file/register-proof.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { pointed } from '../../problem.ts';
import { isSheetSound, type PlannedSite, planImport } from './plan.ts';
import { registered, sitesOf } from './read-sites.ts';

const NO_COLUMNS = 'Elige una columna para el código, y cada dato en una sola columna.';
export const REGISTER = 'sitios';

export async function planOf(
  db: Kysely<Tables>,
  sheet: SiteSheet,
  isLocked: boolean,
): Promise<PlannedSite[]> {
  if (!isSheetSound(sheet.columnas)) {
    throw pointed('/columnas', NO_COLUMNS);
  }
  const at = sheet.columnas.indexOf('cod');
  const codes = sheet.filas.map(({ celdas }) => codeKey(celdas[at] ?? ''));
  return planImport(sheet, await sitesOf(db, codes, isLocked));
}

export async function compareSheet(
  { database, tokens }: { readonly database: Database; readonly tokens: UndoTokens },
  sheet: SiteSheet,
  userId: number,
): Promise<SheetComparison> {
  const db = database.kysely;
  const plan = await planOf(db, sheet, false);
  return {
    recuento: countsOf(plan, await registered(db)),
    filas: listedRows(plan),
    testigo: tokens.issue(shownText(REGISTER, sheet, plan, userId), await database.now()),
  };
}
