import type * as z from 'zod/mini';
import type { newSiteRequest, Site, siteRequest } from '../../src/api/contract/sites.ts';
import { changedFields } from '../../src/shared/changed-fields.ts';
import { type AuditEntry, type By, recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conflict, type Problem, pointed, refused } from '../problem.ts';
import { readSite } from './read-site.ts';
import { asColumns, refuseOutside, type SiteValues, valuesOf } from './site-values.ts';

const STALE =
  'Alguien ha cambiado esta localización mientras tanto: no se ha guardado nada. Mira cómo está ahora.';
const CLOSED = 'Esta localización está cerrada. Reábrela para cambiar sus datos.';

export const changeSite = (database: Database, wanted: z.output<typeof siteRequest>, by: By): Promise<Site> =>
  database.transaction(async (tx) => {
    const current = await lockedSite(tx, wanted.cod, wanted.version);
    if (current.estado === 'cerrado') throw refused(CLOSED);
    const [before, after] = [valuesOf(current), valuesOf(wanted)];
    const changed = changedFields(before, after);
    if (changed.length === 0) return current;
    refuseOutside(after);
    await write(tx, current, asColumns(after), by, { action: 'sitio.cambiado', before, after });
    return readSite(tx.kysely, wanted.cod);
  });

export const closeSite = (
  database: Database,
  { cod, version, motivo }: { readonly cod: string; readonly version: number; readonly motivo: string },
  by: By,
): Promise<Site> =>
  database.transaction(async (tx) => {
    const current = await lockedSite(tx, cod, version);
    if (current.estado === 'cerrado') return current;
    await write(
      tx,
      current,
      { estado: 'cerrado', cerrado_en: await tx.now(), cerrado_por: by.name, cierre_motivo: motivo },
      by,
      { action: 'sitio.cerrado', before: { estado: 'activo' }, after: { estado: 'cerrado', motivo } },
    );
    return readSite(tx.kysely, cod);
  });

export const reopenSite = (
  database: Database,
  { cod, version }: { readonly cod: string; readonly version: number },
  by: By,
): Promise<Site> =>
  database.transaction(async (tx) => {
    const current = await lockedSite(tx, cod, version);
    if (current.estado === 'activo') return current;
    const reason = current.cierre?.motivo ?? null;
    await write(
      tx,
      current,
      { estado: 'activo', cerrado_en: null, cerrado_por: null, cierre_motivo: null },
      by,
      {
        action: 'sitio.reabierto',
        before: { estado: 'cerrado', ...(reason !== null && { motivo: reason }) },
        after: { estado: 'activo' },
      },
    );
    return readSite(tx.kysely, cod);
  });

export const createSite = (
  database: Database,
  wanted: z.output<typeof newSiteRequest>,
  by: By,
): Promise<Site> =>
  database.transaction(async (tx) => {
    const after: SiteValues = valuesOf(wanted);
    refuseOutside(after);
    const at = await tx.now();
    await refuseTaken(tx, wanted.cod);
    const { rows } = await tx.kysely
      .insertInto('sitio')
      .values({
        site_cod: wanted.cod,
        ...asColumns(after),
        origen: 'portal',
        creado_en: at,
        creado_por: by.name,
      })
      .onConflict((conflict) => conflict.column('site_cod').doNothing())
      .returning('site_cod')
      .execute()
      .then((inserted) => ({ rows: inserted }));
    if (rows.length === 0) throw taken(wanted.cod);
    await recordAudit(tx, {
      at,
      by,
      action: 'sitio.creado',
      entity: 'sitio',
      entityId: wanted.cod,
      after: { cod: wanted.cod, ...after },
    });
    return readSite(tx.kysely, wanted.cod);
  });

async function refuseTaken(tx: Transaction, cod: string): Promise<void> {
  const found = await tx.run('select site_cod from sitio where lower(site_cod) = lower($1) limit 1', [cod]);
  const [row] = found.rows as { site_cod: string }[];
  if (row) throw taken(row.site_cod);
}

function taken(cod: string): Problem {
  const detail = `Ya hay una localización con el código «${cod}».`;
  return pointed('/cod', detail);
}

/** Locks the site and reads it. Throws `conflict` when its version is not the one that the caller saw. */
async function lockedSite(tx: Transaction, cod: string, version: number): Promise<Site> {
  await tx.run('select site_cod from sitio where site_cod = $1 for no key update', [cod]);
  const current = await readSite(tx.kysely, cod);
  if (current.version !== version) throw conflict(STALE, { data: { current } });
  return current;
}

async function write(
  tx: Transaction,
  { cod, nombre, version }: Site,
  columns: object,
  by: By,
  told: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  const at = await tx.now();
  await tx.kysely
    .updateTable('sitio')
    .set({ ...columns, version: version + 1, modificado_en: at, modificado_por: by.name })
    .where('site_cod', '=', cod)
    .execute();
  await recordAudit(tx, {
    at,
    by,
    entity: 'sitio',
    entityId: cod,
    ...(nombre !== null && { parents: { sitio: nombre } }),
    ...told,
  });
}
