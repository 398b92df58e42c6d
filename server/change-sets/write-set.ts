import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import type { Sheet } from './sheets.ts';

/**
 * Locks the works of a set and their rows of the sheet until the transaction ends. Always in the same order, so that
 * two sets cannot deadlock.
 */
export async function lockWorks(tx: Transaction, set: number, sheet: Sheet): Promise<void> {
  await sql`
    select count(*) from (
      select o.id from conjunto_obra c
      join obra o on o.id = c.obra
      join ${sheet.table} s on ${sheet.isRowOf(sql`o.id`, sql`c.linea`)}
      where ${writtenRows(set)}
      order by o.id, c.linea
      for no key update of o, s
    ) as detenida`.execute(tx.kysely);
}

/**
 * SQL for the rows (`c`) that a set writes or has written: all but those that were refused, passed over or kept. What
 * they are follows from the set (the view `obra_de_conjunto`); older servers mark each of them.
 */
export const writtenRows = (set: number): RawBuilder<unknown> =>
  sql`c.conjunto = ${set} and c.estado in ('pendiente', 'aplicada')`;

/**
 * 'gives back': the next statements set the author and time of the change themselves. 'own': the triggers
 * store the present author and time.
 */
export const leaveTrace = (tx: Transaction, how: 'own' | 'gives back'): Promise<unknown> =>
  tx.run("select set_config('portal.huella', $1, true)", [how === 'own' ? '' : 'devuelve']);

/** SQL for why a row of a set (`c`) cannot be written; `otherwise` judges a row that still exists. */
export const whyNotWritable = (otherwise: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
    when o.id is null then 'quitada'
    when o.borrado_en is not null then 'papelera'
    when s.obra is null then 'cambiada'
    else ${otherwise}
  end`;

export const worksOfSet = ({ table, isRowOf }: Sheet): RawBuilder<unknown> => sql`conjunto_obra c
  left join obra o on o.id = c.obra
  left join ${table} s on ${isRowOf(sql`o.id`, sql`c.linea`)}
  left join lote_borrado l on l.id = o.lote_borrado`;

/** SQL for who deleted the work or, if it is not deleted, changed it last. */
export const LAST_TOUCHED_BY = sql`case
    when o.borrado_en is not null then l.usuario_nombre
    when s.modificado_en >= coalesce(o.modificado_en, s.modificado_en) then s.modificado_por
    else o.modificado_por
  end`;
