import { type Kysely, sql } from 'kysely';
import type { UndoBlocker } from '../../../src/api/contract/loads/load-runs.ts';
import type { Tables } from '../../db/tables.ts';
import type { RunRow } from '../runs/runs.ts';

const BLOCKER_LIMIT = 100;

export interface UndoBlockers {
  readonly blockers: UndoBlocker[];
  readonly total: number;
}

/**
 * What prevents undoing the whole load: rows of the run that somebody changed, deleted (other than by an undo) or put into
 * the trash, and invoice lines that others added to its works. `total` counts reasons and not rows: the missing rows of a
 * table are one.
 */
export async function findBlockers(db: Kysely<Tables>, run: RunRow): Promise<UndoBlockers> {
  const { rows } = await sql<UndoBlocker & { en: Date | null; total: number }>`
    with quitado as (
      select count(*) filter (where puso) as obras, coalesce(sum(lineas), 0) as lineas
      from carga_obra_quitada where carga = ${run.id}
    ), bloqueo (orden, tabla, obra, motivo, por, en) as (
      select 1, 'obra', o.cod,
        case when o.borrado_en is null then 'la obra se cambió' else 'la obra está en la papelera' end,
        coalesce(l.usuario_nombre, o.modificado_por), coalesce(l.borrado_en, o.modificado_en)
      from obra o
      left join lote_borrado l on l.id = o.lote_borrado
      where o.carga = ${run.id} and (o.modificado_en is not null or o.borrado_en is not null)
      union all
      select 2, 'seguimiento', o.cod, 'su seguimiento se cambió', s.modificado_por, s.modificado_en
      from seguimiento s
      join obra o on o.id = s.obra
      where o.carga = ${run.id} and s.modificado_en is not null
      union all
      select 3, 'factyval', f.cod_obra_interno_4plus,
        'la línea ' || f.fyv_linea || ' de factyval se cambió', f.modificado_por, f.modificado_en
      from factyval f
      where f.carga = ${run.id} and f.modificado_en is not null
      union all
      select 4, 'factyval', o.cod,
        case when count(*) = 1 then 'tiene una línea de factyval' else 'tiene ' || count(*) || ' líneas de factyval' end
          || coalesce(' de la carga de «' || c.fichero || '»', ' que no puso esta carga'),
        c.usuario_nombre, c.terminada_en
      from obra o
      join factyval f on f.obra = o.id and f.carga is distinct from o.carga
      left join carga c on c.id = f.carga
      where o.carga = ${run.id}
      group by o.cod, c.id
      union all
      select 5, falta.tabla, '', falta.motivo, null, null
      from (
        select 'obra' as tabla, 'ya no están todas las obras que puso' as motivo,
          (select count(*) from obra where carga = ${run.id}) + quitado.obras < ${run.filas_seguimiento ?? 0} as faltan
        from quitado
        union all
        select 'seguimiento', 'ya no están todos los seguimientos que puso',
          (select count(*) from seguimiento s join obra o on o.id = s.obra where o.carga = ${run.id})
            + quitado.obras < ${run.filas_seguimiento ?? 0}
        from quitado
        union all
        select 'factyval', 'ya no están todas las líneas que puso',
          (select count(*) from factyval where carga = ${run.id}) + quitado.lineas < ${run.filas_factyval ?? 0}
        from quitado
      ) falta
      where falta.faltan
    )
    select tabla, obra, motivo, por, en, count(*) over () as total
    from bloqueo
    order by obra collate es_portal, orden, motivo collate es_portal
    limit ${BLOCKER_LIMIT}`.execute(db);
  return {
    blockers: rows.map(({ tabla, obra, motivo, por, en }) => ({
      tabla,
      obra,
      motivo,
      por,
      en: en?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
}
