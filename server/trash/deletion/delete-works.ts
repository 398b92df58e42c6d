import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { deletionRequest, ToldScope } from '../../../src/api/contract/records/trash.ts';
import { counted, formatCount } from '../../../src/shared/spanish-count.ts';
import { type By, recordAudit } from '../../audit/record-audit.ts';
import { LAST_TOUCHED_BY } from '../../change-sets/write-set.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { spanish } from '../../db/spanish-order.ts';
import { conflict, type Problem, pointed, refused } from '../../problem.ts';
import { loadUnderWay } from '../load-under-way.ts';
import { lockPreviewedWorks, usablePreview } from '../previews.ts';

type Request = z.output<typeof deletionRequest>;

const NOTHING = 'No hay ninguna obra que eliminar.';

/** Deletes the works of a preview as one batch, except those that somebody changed since. */
export const deleteWorks = (database: Database, preview: string, request: Request, by: By): Promise<void> =>
  database.transaction(
    async (tx) => {
      const now = await tx.now();
      const { obras, alcance } = await usablePreview(tx, preview, 'borrar', by, now);
      if (obras === 0) throw refused(NOTHING);
      if (request.obras !== obras) throw otherCount(request.obras, obras);
      const problem = await loadUnderWay(tx, by.id, now);
      if (problem !== null) throw problem;
      await lockPreviewedWorks(tx, preview);
      const kept = await markTouched(tx, preview);
      if (kept === obras) throw await allTouched(tx, preview, kept);
      const batch = await tx.kysely
        .insertInto('lote_borrado')
        .values({
          proyecto: null,
          motivo: request.motivo,
          obras: obras - kept,
          borrado_en: now,
          usuario_id: by.id,
          usuario_nombre: by.name,
          alcance: JSON.stringify(alcance),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const only = await moveToBatch(tx, preview, batch.id, now);
      await recordAudit(tx, {
        at: now,
        by,
        action: 'borrado.hecho',
        entity: 'lote_borrado',
        entityId: batch.id,
        ...(only !== null && { parents: { obra: only } }),
        after: {
          motivo: request.motivo,
          obras: obras - kept,
          ...(kept > 0 && { sin_eliminar: kept }),
          ...askedFor(alcance as ToldScope),
        },
      });
    },
    { long: true },
  );

function otherCount(typed: number, works: number): Problem {
  const detail = `Son ${counted(works, 'obra', 'obras')} y has escrito ${formatCount(typed)}: escribe ${formatCount(works)} si es lo que quieres eliminar.`;
  return pointed('/obras', detail);
}

/** Marks the works that changed since the preview, so that they are not deleted. Returns how many were marked. */
async function markTouched(tx: Transaction, preview: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update papelera_previa_obra v set motivo = otra.motivo, por = otra.por
    from (
      select v.obra, ${LAST_TOUCHED_BY} as por,
        case
          when o.id is null then 'quitada'
          when o.borrado_en is not null then 'papelera'
          when o.version <> v.version or o.modificado_en is distinct from v.obra_modificado_en
            or s.modificado_en is distinct from v.seguimiento_modificado_en
            or linea.cuantas <> v.lineas or linea.tocada is distinct from v.lineas_modificado_en
          then 'cambiada'
        end as motivo
      from papelera_previa_obra v
      left join obra o on o.id = v.obra
      left join seguimiento s on s.obra = o.id
      left join lote_borrado l on l.id = o.lote_borrado
      cross join lateral (
        select count(*) as cuantas, max(f.modificado_en) as tocada from factyval f where f.obra = v.obra
      ) as linea
      where v.previa = ${preview}
    ) as otra
    where v.previa = ${preview} and v.obra = otra.obra and otra.motivo is not null`.execute(tx.kysely);
  return Number(numAffectedRows);
}

async function allTouched(tx: Transaction, preview: string, kept: number): Promise<Problem> {
  const first = await tx.kysely
    .selectFrom('papelera_previa_obra')
    .select(['cod', 'por'])
    .where('previa', '=', preview)
    .orderBy('cod', spanish)
    .executeTakeFirst();
  const by = first?.por ? ` (${first.por})` : '';
  const which =
    kept === 1
      ? `la obra ${first?.cod}${by} ya no está como la viste`
      : `las ${formatCount(kept)} obras, como ${first?.cod}${by}, ya no están como las viste`;
  return conflict(`No se ha eliminado nada: ${which}. Mira otra vez qué se eliminaría.`);
}

/** Moves the works into the batch. Returns the code of the work when there is only one, else null. */
async function moveToBatch(
  tx: Transaction,
  preview: string,
  batch: number,
  now: Date,
): Promise<string | null> {
  await sql`
    insert into obra_en_lote (lote, obra, cod)
    select ${batch}::bigint, obra, cod from papelera_previa_obra
    where previa = ${preview} and motivo is null`.execute(tx.kysely);
  await sql`
    update obra o set borrado_en = ${now}, lote_borrado = ${batch}
    from obra_en_lote e where e.lote = ${batch} and o.id = e.obra`.execute(tx.kysely);
  await sql`delete from papelera_previa_obra where previa = ${preview} and motivo is null`.execute(tx.kysely);
  await tx.kysely
    .updateTable('papelera_previa')
    .set({ usada_en: now, lote: batch })
    .where('id', '=', preview)
    .execute();
  const codes = await tx.kysely
    .selectFrom('obra_en_lote')
    .select('cod')
    .where('lote', '=', batch)
    .limit(2)
    .execute();
  return codes.length === 1 ? (codes[0]?.cod ?? null) : null;
}

function askedFor(scope: ToldScope): Readonly<Record<string, unknown>> {
  switch (scope.tipo) {
    case 'codigos':
      return { codigos: scope.codigos };
    case 'carga':
      return { fichero: scope.archivo, uploadId: scope.uploadId };
    case 'filtro':
      return { donde: scope.donde, buscar: scope.buscar };
  }
}
