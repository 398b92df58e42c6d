import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type ComparedRow,
  ROW_RESULTS,
  type SheetComparison,
  TOLD_AT_MOST,
} from '../../../src/api/contract/records/register-sheet.ts';
import type { SiteSheet } from '../../../src/api/contract/site-import.ts';
import { SITE_FIELDS } from '../../../src/api/contract/sites.ts';
import type { UndoTokens } from '../../bulk-import/undo/undo-token.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { pointed } from '../../problem.ts';
import { countsOf, isSheetSound, type PlannedRow, planImport } from './plan.ts';
import { registered, sitesOf } from './read-sites.ts';

const NO_COLUMNS = 'Elige una columna para el código, y cada dato en una sola columna.';

export async function planOf(db: Kysely<Tables>, sheet: SiteSheet, isLocked: boolean): Promise<PlannedRow[]> {
  if (!isSheetSound(sheet.columnas)) {
    throw pointed('/columnas', NO_COLUMNS);
  }
  const at = sheet.columnas.indexOf('cod');
  const codes = sheet.filas.map(({ celdas }) => (celdas[at] ?? '').trim());
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
    filas: ROW_RESULTS.flatMap((result) =>
      plan
        .filter((row) => row.result === result)
        .slice(0, TOLD_AT_MOST)
        .map(told),
    ),
    testigo: tokens.issue(shownText(sheet, plan, userId), await database.now()),
  };
}

/** A digest of what the person saw: the sheet, the result of each row, and the versions of the sites. */
export function shownText(sheet: SiteSheet, plan: readonly PlannedRow[], userId: number): string {
  const { archivo, columnas, vaciar, filas } = sheet;
  const shown = plan.map(({ row, result, site }) => [row, result, site?.version ?? null]);
  const content = JSON.stringify([userId, archivo, columnas, vaciar, filas, shown]);
  return `sitios ${createHash('sha256').update(content).digest('base64url')}`;
}

function told({ row, cod, result, site, after, changed, reasons }: PlannedRow): ComparedRow {
  const fields = result === 'nueva' ? SITE_FIELDS.filter((field) => after[field] !== null) : changed;
  const values: readonly [Values, Values] = [site?.values ?? {}, after];
  return {
    fila: row,
    cod,
    resultado: result === 'igual' ? 'cambia' : result,
    motivos: [...reasons],
    cambios:
      result === 'rechazada'
        ? []
        : fields.map((campo) => ({
            campo,
            antes: textOf(values[0], campo),
            despues: textOf(values[1], campo),
          })),
  };
}

type Values = Readonly<Record<string, unknown>>;
function textOf(values: Values, field: string): string | null {
  const value = values[field] ?? null;
  return value === null ? null : String(value);
}
