import type * as z from 'zod/mini';
import type { SheetImport } from '../../../src/api/contract/records/register-sheet.ts';
import type { siteImportRequest } from '../../../src/api/contract/site-import.ts';
import type { By } from '../../audit/record-audit.ts';
import type { UndoTokens } from '../../bulk-import/undo/undo-token.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { conflict, refused } from '../../problem.ts';
import { planOf, shownText } from './compare.ts';
import type { PlannedRow } from './plan.ts';
import { readImport } from './read-imports.ts';
import { auditAll, insertSites, updateSites } from './write-sites.ts';

const CHANGED =
  'El registro ha cambiado desde que lo comparaste, o ha pasado demasiado tiempo: no se ha importado nada. Compara otra vez y confirma.';
const NOTHING = 'El registro ya está como el archivo: no hay nada que importar.';

/** Imports what the person was shown, in one transaction; if anything differs by now, nothing is imported. */
export const applySheet = (
  { database, tokens }: { readonly database: Database; readonly tokens: UndoTokens },
  { testigo, ...sheet }: z.output<typeof siteImportRequest>,
  by: By,
): Promise<SheetImport> =>
  database.transaction(async (tx) => {
    const plan = await planOf(tx.kysely, sheet, true);
    const at = await tx.now();
    if (!tokens.holds(testigo, shownText(sheet, plan, by.id), at)) throw conflict(CHANGED);
    const fresh = plan.filter(({ result }) => result === 'nueva');
    const changing = plan.filter(({ result }) => result === 'cambia');
    if (fresh.length + changing.length === 0) throw refused(NOTHING);
    const put = await insertSites(tx, fresh.map(asWritten), at, by.name);
    if (put < fresh.length) throw conflict(CHANGED);
    await updateSites(tx, changing.map(asWritten), at, by.name);
    const id = await recordImport(tx, sheet.archivo, plan, at, by);
    await auditImport(tx, id, sheet.archivo, { fresh, changing }, at, by);
    return readImport(tx.kysely, id);
  });

const asWritten = ({ cod, after }: PlannedRow) => ({ cod, ...after });

async function recordImport(
  tx: Transaction,
  archivo: string,
  plan: readonly PlannedRow[],
  at: Date,
  by: By,
): Promise<number> {
  const count = (result: PlannedRow['result']) => plan.filter((row) => row.result === result).length;
  const { id } = await tx.kysely
    .insertInto('sitio_importacion')
    .values({
      archivo,
      momento: at,
      usuario_id: by.id,
      usuario: by.name,
      nuevas: count('nueva'),
      cambiadas: count('cambia'),
      rechazadas: count('rechazada'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = plan
    .filter(({ result }) => result === 'nueva' || result === 'cambia')
    .map(({ cod, row, site }) => ({
      cod,
      fila: row,
      antes: site?.values ?? null,
      version: (site?.version ?? 0) + 1,
    }));
  await tx.run(
    `insert into sitio_importado (importacion, site_cod, fila, antes, version)
     select $2::integer, cod, fila, nullif(antes, 'null'::jsonb), version
     from jsonb_to_recordset($1::jsonb) as r(cod text, fila integer, antes jsonb, version integer)`,
    [JSON.stringify(written), id],
  );
  return id;
}

async function auditImport(
  tx: Transaction,
  id: number,
  archivo: string,
  { fresh, changing }: Readonly<Record<'fresh' | 'changing', readonly PlannedRow[]>>,
  at: Date,
  by: By,
): Promise<void> {
  const told = { at, by };
  const importedFrom = (row: number) => ({ archivo, fila: String(row) });
  await auditAll(tx, [
    {
      ...told,
      action: 'importacionSitios.aplicada',
      entity: 'importacion_sitios',
      entityId: id,
      after: { archivo, nuevas: fresh.length, cambiadas: changing.length },
    },
    ...fresh.map(({ row, cod, after }) => ({
      ...told,
      action: 'sitio.creado',
      entity: 'sitio',
      entityId: cod,
      parents: importedFrom(row),
      after: { cod, ...after },
    })),
    ...changing.map(({ row, cod, site, after }) => ({
      ...told,
      action: 'sitio.cambiado',
      entity: 'sitio',
      entityId: cod,
      parents: importedFrom(row),
      before: { ...site?.values },
      after: { ...after },
    })),
  ]);
}
