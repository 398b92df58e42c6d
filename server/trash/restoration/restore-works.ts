import { sql } from 'kysely';
import { formatCount } from '../../../src/shared/spanish-count.ts';
import { type By, recordAudit } from '../../audit/record-audit.ts';
import { leaveTrace } from '../../change-sets/write-set.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { conflict, refused } from '../../problem.ts';
import { loadUnderWay } from '../load-under-way.ts';
import { lockPreviewedWorks, usablePreview } from '../previews.ts';
import { OBSTACLE } from './preview-restoration.ts';

const NOTHING = 'No hay ninguna obra que se pueda restaurar.';

/** Restores all works of a preview that were shown as restorable. If one of them no longer is, none is restored. */
export const restoreWorks = (database: Database, preview: string, by: By): Promise<void> =>
  database.transaction(
    async (tx) => {
      const now = await tx.now();
      const { obras } = await usablePreview(tx, preview, 'restaurar', by, now);
      if (obras === 0) throw refused(NOTHING);
      const problem = await loadUnderWay(tx, by.id, now);
      if (problem !== null) throw problem;
      await lockBatches(tx, preview);
      await lockPreviewedWorks(tx, preview);
      await refuseChanged(tx, preview);
      await bringBack(tx, preview, by, now);
    },
    { long: true },
  );

/** Locks the batches and the projects of the works, so that meanwhile no batch is purged and no project is deleted. */
async function lockBatches(tx: Transaction, preview: string): Promise<void> {
  await sql`
    select count(*) from (
      select id from lote_borrado
      where id in (select lote from papelera_previa_obra where previa = ${preview} and motivo is null)
      order by id for update
    ) as detenido`.execute(tx.kysely);
  await sql`
    select count(*) from (
      select id from proyecto
      where id in (
        select sp.proyecto from papelera_previa_obra v
        join obra o on o.id = v.obra join subproyecto sp on sp.id = o.subproyecto
        where v.previa = ${preview} and v.motivo is null
      )
      order by id for share
    ) as detenido`.execute(tx.kysely);
}

async function refuseChanged(tx: Transaction, preview: string): Promise<void> {
  const { rows } = await sql<{ cod: string; motivo: string; proyecto: string | null; total: number }>`
    select cod, motivo, proyecto, count(*) over () as total from (
      select v.cod, p.nombre as proyecto,
        case
          when o.id is null then 'quitada'
          when o.borrado_en is null then 'restaurada'
          when o.lote_borrado is distinct from v.lote then 'otroLote'
          else ${OBSTACLE}
        end as motivo
      from papelera_previa_obra v
      left join obra o on o.id = v.obra
      left join subproyecto sp on sp.id = o.subproyecto
      left join proyecto p on p.id = sp.proyecto
      left join lote_borrado l on l.id = o.lote_borrado
      where v.previa = ${preview} and v.motivo is null
    ) as obra
    where motivo is not null order by cod collate es_portal limit 1`.execute(tx.kysely);
  const [first] = rows;
  if (first === undefined) return;
  const others = first.total === 1 ? '' : `, ni otras ${formatCount(first.total - 1)},`;
  throw conflict(
    `No se ha restaurado nada: la obra ${first.cod}${others} ya no se puede restaurar: ${why(first)}. Mira otra vez qué se restauraría.`,
  );
}

function why({ motivo, proyecto }: { readonly motivo: string; readonly proyecto: string | null }): string {
  switch (motivo) {
    case 'quitada':
      return 'se purgó';
    case 'restaurada':
      return 'alguien la restauró antes';
    case 'otroLote':
      return 'alguien la restauró y se volvió a eliminar';
    default:
      return `su proyecto «${proyecto}» está eliminado`;
  }
}

async function bringBack(tx: Transaction, preview: string, by: By, now: Date): Promise<void> {
  // Restoring is not a change of the work, so the author and time of its last change stay.
  await leaveTrace(tx, 'gives back');
  await sql`
    update obra o set borrado_en = null, lote_borrado = null
    from papelera_previa_obra v
    where v.previa = ${preview} and v.motivo is null and o.id = v.obra`.execute(tx.kysely);
  await leaveTrace(tx, 'own');
  await sql`
    update obra_en_lote e set restaurada_en = ${now}, restaurada_por = ${by.name}
    from papelera_previa_obra v
    where v.previa = ${preview} and v.motivo is null and e.lote = v.lote and e.obra = v.obra`.execute(
    tx.kysely,
  );
  await sql`
    update lote_borrado l set restaurado_en = ${now}, restaurado_por = ${by.name}
    where l.id in (select lote from papelera_previa_obra where previa = ${preview} and motivo is null)
      and not exists (select from obra_en_lote e where e.lote = l.id and e.restaurada_en is null)`.execute(
    tx.kysely,
  );
  const { rows: batches } = await sql<{ lote: number | null; obras: number; cod: string }>`
    select lote, count(*) as obras, min(cod) as cod from papelera_previa_obra
    where previa = ${preview} and motivo is null group by lote order by lote`.execute(tx.kysely);
  await recordAudit(
    tx,
    ...batches.map(({ lote, obras, cod }) => ({
      at: now,
      by,
      action: 'borrado.restaurado',
      entity: 'lote_borrado',
      ...(lote !== null && { entityId: lote }),
      ...(obras === 1 && { parents: { obra: cod } }),
      after: { obras },
    })),
  );
  await tx.kysely.updateTable('papelera_previa').set({ usada_en: now }).where('id', '=', preview).execute();
}
