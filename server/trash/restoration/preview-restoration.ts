import { type RawBuilder, sql } from 'kysely';
import {
  type Obstacle,
  type RestorationFound,
  type RestorationPreview,
  type RestorationScope,
  TRASH_LISTED,
} from '../../../src/api/contract/records/trash.ts';
import type { By } from '../../audit/record-audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { spanish } from '../../db/spanish-order.ts';
import { matching } from '../../explorer/conditions.ts';
import { notFound } from '../../problem.ts';
import { loadUnderWay } from '../load-under-way.ts';
import { beginPreview, endPreview, expiryOf, ownPreview, refuseTooMany, stateOf } from '../previews.ts';
import { TRASH_CATALOGUE } from '../trash-catalogue.ts';

const TOLD = 5;

/** Stores which works would be restored, and why others cannot be. Restores nothing. */
export const previewRestoration = (
  database: Database,
  asked: RestorationScope,
  by: By,
): Promise<RestorationPreview> =>
  database.transaction(
    async (tx) => {
      const now = await tx.now();
      const { query, named } = await scopeOf(tx, asked);
      const { id } = await beginPreview(tx, { action: 'restaurar', scope: { tipo: asked.tipo }, now, by });
      const { numAffectedRows = 0n } = await sql`
        insert into papelera_previa_obra (previa, obra, cod, version, lineas, lote, motivo, por)
        select ${id}::uuid, o.id, o.cod, o.version, 0, o.lote_borrado, ${OBSTACLE}, p.nombre
        from (${query}) as pedida
        join obra o on o.id = pedida.obra
        join subproyecto sp on sp.id = o.subproyecto
        join proyecto p on p.id = sp.proyecto
        left join lote_borrado l on l.id = o.lote_borrado`.execute(tx.kysely);
      const found = Number(numAffectedRows);
      const vista = await foundBy(tx, id, named === null ? 0 : named - found);
      await endPreview(tx, id, { obras: found - vista.impedidas.total, vista });
      return readRestoration(tx, id, by);
    },
    { long: true },
  );

/** SQL for why a deleted work (`o`) of a batch (`l`) and a project (`p`) cannot be restored; null when it can. */
export const OBSTACLE = sql`case
  when l.proyecto is not null then 'conSuProyecto'
  when p.borrado_en is not null then 'proyectoEliminado'
end`;

interface Scope {
  readonly query: RawBuilder<unknown>;
  /** How many works were named one by one; null when they were chosen otherwise. */
  readonly named: number | null;
}

async function scopeOf(tx: Transaction, asked: RestorationScope): Promise<Scope> {
  switch (asked.tipo) {
    case 'obras': {
      const ids = [...new Set(asked.obras)];
      return {
        query: sql`select id as obra from obra where id = any(${ids}::bigint[]) and borrado_en is not null`,
        named: ids.length,
      };
    }
    case 'lote': {
      const batch = await tx.kysely
        .selectFrom('lote_borrado')
        .select('proyecto')
        .where('id', '=', asked.lote)
        .executeTakeFirst();
      if (batch === undefined) throw notFound('Ese lote no está en la papelera: actualiza la lista.');
      return { query: sql`select id as obra from obra where lote_borrado = ${asked.lote}`, named: null };
    }
    case 'filtro': {
      const found = matching(TRASH_CATALOGUE, asked);
      await refuseTooMany(tx, found, 'restaurar');
      return { query: sql`select ${TRASH_CATALOGUE.id} as obra ${found}`, named: null };
    }
  }
}

async function foundBy({ kysely: db }: Transaction, id: string, gone: number): Promise<RestorationFound> {
  const { rows: batches } = await sql<{
    id: number;
    motivo: string;
    borrado: Date;
    obras: number;
    total: number;
  }>`
    select l.id, l.motivo, l.borrado_en as borrado, count(*) as obras, count(*) over () as total
    from papelera_previa_obra v join lote_borrado l on l.id = v.lote
    where v.previa = ${id} and v.motivo is null
    group by l.id order by l.borrado_en desc, l.id desc limit ${sql.lit(TOLD)}`.execute(db);
  const { rows: reasons } = await sql<{ motivo: Obstacle; proyecto: string; obras: number }>`
    select motivo, por as proyecto, count(*) as obras from papelera_previa_obra
    where previa = ${id} and motivo is not null
    group by motivo, por order by obras desc, por collate es_portal, motivo limit ${sql.lit(TRASH_LISTED)}`.execute(
    db,
  );
  const { rows: kept } = await sql<{ cod: string; motivo: Obstacle; proyecto: string; total: number }>`
    select cod, motivo, por as proyecto, count(*) over () as total from papelera_previa_obra
    where previa = ${id} and motivo is not null order by cod collate es_portal limit ${sql.lit(TRASH_LISTED)}`.execute(
    db,
  );
  const first = await db
    .selectFrom('papelera_previa_obra')
    .select('cod')
    .where('previa', '=', id)
    .where('motivo', 'is', null)
    .orderBy('cod', spanish)
    .limit(TRASH_LISTED)
    .execute();
  return {
    lotes: {
      total: batches[0]?.total ?? 0,
      primeros: batches.map(({ total: _, borrado, ...batch }) => ({
        ...batch,
        borrado: borrado.toISOString(),
      })),
    },
    impedidas: {
      total: kept[0]?.total ?? 0,
      porMotivo: reasons,
      obras: kept.map(({ total: _, ...work }) => work),
    },
    fuera: gone,
    primeras: first.map(({ cod }) => cod),
  };
}

/** The preview as it was shown. */
export async function readRestoration(tx: Transaction, id: string, by: By): Promise<RestorationPreview> {
  const row = await ownPreview(tx, id, 'restaurar', by);
  const now = await tx.now();
  const problem = row.usada_en === null ? await loadUnderWay(tx, by.id, now) : null;
  return {
    ...(row.vista as RestorationFound),
    id,
    estado: stateOf(row, now),
    caduca: expiryOf(row).toISOString(),
    obras: row.obras,
    impedimento: problem?.message ?? null,
  };
}
