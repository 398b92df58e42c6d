import type * as z from 'zod/mini';
import type { SheetImport } from '../../../src/api/contract/records/register-sheet.ts';
import type { siteImportRequest } from '../../../src/api/contract/site-import.ts';
import type { By } from '../../audit/record-audit.ts';
import type { UndoTokens } from '../../bulk-import/undo/undo-token.ts';
import { type RowsByResult, rowsByResult } from '../../compared-file/register-plan.ts';
import { registerChanged, shownText } from '../../compared-file/register-proof.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { planOf, REGISTER } from './compare.ts';
import type { PlannedSite } from './plan.ts';
import { readImport } from './read-imports.ts';
import { auditAll, insertSites, updateSites } from './write-sites.ts';

/** Imports what the person was shown, in one transaction; if anything differs by now, nothing is imported. */
export const applySheet = (
  { database, tokens }: { readonly database: Database; readonly tokens: UndoTokens },
  { testigo, ...sheet }: z.output<typeof siteImportRequest>,
  by: By,
): Promise<SheetImport> =>
  database.transaction(async (tx) => {
    const plan = await planOf(tx.kysely, sheet, true);
    const at = await tx.now();
    if (!tokens.holds(testigo, shownText(REGISTER, sheet, plan, by.id), at)) throw registerChanged();
    const rows = rowsByResult(plan);
    const put = await insertSites(tx, rows.fresh.map(asWritten), at, by.name);
    if (put < rows.fresh.length) throw registerChanged();
    await updateSites(tx, rows.changing.map(asWritten), at, by.name);
    const id = await recordImport(tx, sheet.archivo, rows, at, by);
    await auditImport(tx, id, sheet.archivo, rows, at, by);
    return readImport(tx.kysely, id);
  });

const asWritten = ({ cod, after }: PlannedSite) => ({ cod, ...after });

async function recordImport(
  tx: Transaction,
  archivo: string,
  { fresh, changing, rejected }: RowsByResult<PlannedSite>,
  at: Date,
  by: By,
): Promise<number> {
  const { id } = await tx.kysely
    .insertInto('sitio_importacion')
    .values({
      archivo,
      momento: at,
      usuario_id: by.id,
      usuario: by.name,
      nuevas: fresh.length,
      cambiadas: changing.length,
      rechazadas: rejected.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = [...fresh, ...changing].map(({ cod, row, known }) => ({
    cod,
    fila: row,
    antes: known?.values ?? null,
    version: (known?.version ?? 0) + 1,
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
  { fresh, changing }: RowsByResult<PlannedSite>,
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
    ...changing.map(({ row, cod, known, after }) => ({
      ...told,
      action: 'sitio.cambiado',
      entity: 'sitio',
      entityId: cod,
      parents: importedFrom(row),
      before: { ...known?.values },
      after: { ...after },
    })),
  ]);
}
