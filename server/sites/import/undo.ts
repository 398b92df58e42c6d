import { type Kysely, sql } from 'kysely';
import type { SheetImport } from '../../../src/api/contract/records/register-sheet.ts';
import type { ImportBlocker } from '../../../src/api/contract/site-import.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { By } from '../../audit/record-audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { conflict } from '../../problem.ts';
import type { SiteValues } from '../site-values.ts';
import { readImport } from './read-imports.ts';
import { auditAll, updateSites } from './write-sites.ts';

const DONE = 'Esta importación ya está deshecha.';
const TOLD_AT_MOST = 100;
const touched = (count: number): string =>
  `No se ha deshecho nada: ${counted(count, 'localización se ha usado o cambiado', 'localizaciones se han usado o cambiado')} después. Mira cuáles y corrígelas en su página.`;

interface Imported {
  readonly cod: string;
  readonly antes: SiteValues | null;
  readonly now: SiteValues;
}

/** Undoes a whole import or nothing: one site that somebody used or changed since then prevents it. */
export const undoImport = (database: Database, id: number, by: By): Promise<SheetImport> =>
  database.transaction(async (tx) => {
    await tx.run('select id from sitio_importacion where id = $1 for update', [id]);
    const found = await readImport(tx.kysely, id);
    if (found.deshecha !== null) throw conflict(DONE);
    await tx.run(
      `select s.site_cod from sitio s join sitio_importado i on i.site_cod = s.site_cod
       where i.importacion = $1 order by s.site_cod for update of s`,
      [id],
    );
    const blockers = await blockersOf(tx.kysely, id);
    if (blockers.length > 0) {
      throw conflict(touched(blockers.length), {
        data: { bloqueos: blockers.slice(0, TOLD_AT_MOST), total: blockers.length },
      });
    }
    const sites = await importedSites(tx.kysely, id);
    const at = await tx.now();
    await tx.run(
      'delete from sitio s using sitio_importado i where i.importacion = $1 and i.antes is null and s.site_cod = i.site_cod',
      [id],
    );
    await updateSites(
      tx,
      sites.flatMap(({ cod, antes }) => (antes === null ? [] : [{ cod, ...antes }])),
      at,
      by.name,
    );
    // When the undo restores what an earlier import had left, that import's record gets the new version of
    // the site, so that it can be undone too.
    await tx.run(
      `update sitio_importado o set version = i.version + 1 from sitio_importado i
       where i.importacion = $1 and o.importacion <> $1 and o.site_cod = i.site_cod and o.version = i.version - 1`,
      [id],
    );
    await tx.kysely
      .updateTable('sitio_importacion')
      .set({ deshecha_en: at, deshecha_por: by.name })
      .where('id', '=', id)
      .execute();
    await auditUndo(tx, found, sites, at, by);
    return readImport(tx.kysely, id);
  });

async function blockersOf(db: Kysely<Tables>, id: number): Promise<ImportBlocker[]> {
  const { rows } = await sql<ImportBlocker>`
    select * from (
      select i.site_cod as cod,
        case
          when s.version is distinct from i.version then 'cambiada'
          when i.antes is null and exists (select from obra o where o.site_cod = i.site_cod) then 'obras'
          when i.antes is null and exists (select from enlace e where e.site_cod = i.site_cod) then 'enlaces'
        end as motivo
      from sitio_importado i left join sitio s on s.site_cod = i.site_cod
      where i.importacion = ${id}) each
    where motivo is not null
    order by cod collate es_portal`.execute(db);
  return rows;
}

async function importedSites(db: Kysely<Tables>, id: number): Promise<Imported[]> {
  const { rows } = await sql<SiteValues & Pick<Imported, 'cod' | 'antes'>>`
    select i.site_cod as cod, i.antes, s.nombre, s.direccion, s.municipio, s.provincia, s.lat::float8 as lat,
      s.lon::float8 as lon, s.tipo, s.operador
    from sitio_importado i join sitio s on s.site_cod = i.site_cod
    where i.importacion = ${id}
    order by i.site_cod`.execute(db);
  return rows.map(({ cod, antes, ...now }) => ({ cod, antes, now }));
}

async function auditUndo(
  tx: Transaction,
  { id, archivo }: SheetImport,
  sites: readonly Imported[],
  at: Date,
  by: By,
): Promise<void> {
  const told = { at, by };
  await auditAll(tx, [
    {
      ...told,
      action: 'importacionSitios.deshecha',
      entity: 'importacion_sitios',
      entityId: id,
      before: { archivo },
    },
    ...sites.map(({ cod, antes, now }) => ({
      ...told,
      entity: 'sitio',
      entityId: cod,
      parents: { archivo },
      ...(antes === null
        ? { action: 'sitio.retirado', before: { cod, ...now } }
        : { action: 'sitio.cambiado', before: { ...now }, after: { ...antes } }),
    })),
  ]);
}
