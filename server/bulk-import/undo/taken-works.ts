import { sql } from 'kysely';

/**
 * What undos took, by work, each with its undo. A row without `vez` was written by an older server, where a load was
 * undone once.
 */
export const takenWorks = sql`(
  select q.carga, q.cod, q.puso, q.registro, q.lineas, coalesce(d.en, c.deshecha_en) as en,
    coalesce(d.por, c.deshecha_por) as por, coalesce(d.motivo, c.deshecha_motivo) as motivo
  from carga_obra_quitada q
  join carga c on c.id = q.carga
  left join carga_deshecha d on d.id = q.vez
)`;
